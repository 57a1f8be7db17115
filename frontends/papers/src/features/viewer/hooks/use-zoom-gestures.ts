import { useEffect } from 'react';
import type { Anchor } from '../layout/page-layout';
import type { ReaderView } from './use-reader-view';

interface Pinch {
  distance: number;
  zoom: number;
  anchor: Anchor;
}

/** Two fingers in the element's pixels: their midpoint and distance. */
function fingersOf(touches: TouchList, element: Element) {
  const [one, two] = [touches[0], touches[1]];
  if (!one || !two) return null;
  const { left, top } = element.getBoundingClientRect();
  return {
    middle: { x: (one.clientX + two.clientX) / 2 - left, y: (one.clientY + two.clientY) / 2 - top },
    distance: Math.max(1, Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY)),
  };
}

/**
 * Zooms at the pointer with Ctrl and wheel (which browsers also report for a trackpad's pinch) or
 * two fingers; one finger scrolls natively.
 */
export function useZoomGestures({ scroller, zoomTo, zoomNow, anchorOf }: ReaderView): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let pinch: Pinch | null = null;

    const handleWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
      const { left, top } = element.getBoundingClientRect();
      // Limits one wheel event to 30 pixels, about a third of a notch of a mouse wheel.
      const factor = Math.exp(-Math.max(-30, Math.min(30, pixels)) * 0.01);
      zoomTo(zoomNow() * factor, { x: event.clientX - left, y: event.clientY - top });
    };
    const handleStart = (event: TouchEvent) => {
      const fingers = fingersOf(event.touches, element);
      const anchor = fingers && anchorOf(fingers.middle);
      pinch = fingers && anchor ? { distance: fingers.distance, zoom: zoomNow(), anchor } : null;
    };
    const handleMove = (event: TouchEvent) => {
      const fingers = pinch && fingersOf(event.touches, element);
      if (!pinch || !fingers) return;
      event.preventDefault();
      zoomTo((pinch.zoom * fingers.distance) / pinch.distance, fingers.middle, pinch.anchor);
    };
    const handleEnd = () => (pinch = null);

    // React attaches listeners as passive, and a passive listener cannot prevent the browser's page
    // zoom.
    const active = { passive: false };
    element.addEventListener('wheel', handleWheel, active);
    element.addEventListener('touchstart', handleStart, active);
    element.addEventListener('touchmove', handleMove, active);
    element.addEventListener('touchend', handleEnd);
    element.addEventListener('touchcancel', handleEnd);
    return () => {
      element.removeEventListener('wheel', handleWheel);
      element.removeEventListener('touchstart', handleStart);
      element.removeEventListener('touchmove', handleMove);
      element.removeEventListener('touchend', handleEnd);
      element.removeEventListener('touchcancel', handleEnd);
    };
  }, [scroller, zoomTo, zoomNow, anchorOf]);
}
