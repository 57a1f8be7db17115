import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Prevents the page from scrolling during touches that are gestures on the image, in a viewport with `touch-action:
 * pan-y`. A touch with two fingers always is such a gesture.
 * @param isTaken whether a touch with one finger is such a gesture
 */
export function useTouchGuard(ref: RefObject<HTMLElement | null>, isTaken: () => boolean): void {
  const isOurs = useEffectEvent((event: TouchEvent) => event.touches.length > 1 || isTaken());
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const handleMove = (event: TouchEvent) => {
      if (event.cancelable && isOurs(event)) event.preventDefault();
    };
    // React attaches touch listeners as passive, and a passive listener cannot prevent scrolling.
    element.addEventListener('touchmove', handleMove, { passive: false });
    return () => element.removeEventListener('touchmove', handleMove);
  }, [ref]);
}
