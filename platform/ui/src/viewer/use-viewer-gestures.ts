import { useEffect, useRef, type Dispatch, type PointerEvent } from 'react';
import { swipeTarget } from './swipe';
import type { ViewportBox } from './use-viewport-box';
import type { DragMode, Point, Size, ViewerAction } from './viewer-state';

/** Change of brightness or contrast in per cent per dragged pixel. */
const toneOfPixel = 0.5;
/** Change of the zoom per dragged pixel, as a power of e. */
const zoomOfPixel = 0.005;
const doubleTapMs = 300;
const tapSlack = 8;
const secondaryButton = 2;

interface Drag {
  pointers: Map<number, Point>;
  mode: DragMode;
  travelled: number;
  lastTap: { at: Point; time: number } | null;
  /** Point of the window at which a touch began that may become a swipe; null when no touch can. */
  swipeFrom: Point | null;
}

/** Called when a finger swipes an image aside. */
export type OnSwipe = (towards: 'previous' | 'next') => void;

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** The action of a drag, which depends on the drag mode and the dragged distance. */
function actionOfDrag(mode: DragMode, by: Point, viewport: Size): ViewerAction {
  if (mode === 'zoom') return { type: 'zoom', factor: Math.exp(-by.y * zoomOfPixel), viewport };
  if (mode === 'adjust')
    return { type: 'adjust', brightness: -by.y * toneOfPixel, contrast: by.x * toneOfPixel };
  return { type: 'pan', by: mode === 'scroll' ? { x: 0, y: by.y } : by, viewport };
}

/**
 * Gestures of mouse, pen and touch on the viewport. A drag does what `mode` says; with the secondary button it always
 * adjusts brightness and contrast, as on a reading station. Two fingers zoom and pan, the wheel zooms at the pointer
 * or, with the mode `scroll`, moves the image, and a double click or tap toggles the fit. With `onSwipe`, one finger
 * swipes instead of panning.
 */
export function useViewerGestures(
  viewport: ViewportBox,
  mode: DragMode,
  dispatch: Dispatch<ViewerAction>,
  onSwipe: OnSwipe | undefined,
) {
  const { ref, size, pointOf } = viewport;
  const drag = useRef<Drag>({ pointers: new Map(), mode, travelled: 0, lastTap: null, swipeFrom: null });

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    // React registers passive wheel listeners, which cannot prevent the page from scrolling.
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault();
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
      if (mode === 'scroll' && !event.ctrlKey) {
        dispatch({ type: 'pan', by: { x: 0, y: -pixels }, viewport: size() });
        return;
      }
      // Browsers report a trackpad pinch as a wheel with Ctrl and small deltas.
      const factor = Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.002));
      dispatch({ type: 'zoom', factor, at: pointOf(event), viewport: size() });
    };
    element.addEventListener('wheel', handleWheel, { passive: false });
    return () => element.removeEventListener('wheel', handleWheel);
  }, [ref, pointOf, size, mode, dispatch]);

  function handlePointerDown(event: PointerEvent<HTMLDivElement>) {
    const current = drag.current;
    if (current.pointers.size === 0) {
      current.travelled = 0;
      current.mode = event.button === secondaryButton ? 'adjust' : mode;
      const canSwipe = onSwipe && event.pointerType === 'touch';
      current.swipeFrom = canSwipe ? { x: event.clientX, y: event.clientY } : null;
    } else current.swipeFrom = null;
    current.pointers.set(event.pointerId, pointOf(event));
    event.currentTarget.setPointerCapture?.(event.pointerId);
  }

  function pinch(moved: number, from: Point, to: Point) {
    const other = [...drag.current.pointers].find(([id]) => id !== moved)?.[1];
    if (!other) return;
    const before = between(from, other);
    const now = between(to, other);
    const factor = distance(to, other) / Math.max(1, distance(from, other));
    dispatch({ type: 'zoom', factor, at: now, viewport: size() });
    dispatch({ type: 'pan', by: { x: now.x - before.x, y: now.y - before.y }, viewport: size() });
  }

  function handlePointerMove(event: PointerEvent<HTMLDivElement>) {
    const current = drag.current;
    const from = current.pointers.get(event.pointerId);
    if (!from) return;
    const to = pointOf(event);
    current.pointers.set(event.pointerId, to);
    current.travelled += distance(from, to);
    const by = { x: to.x - from.x, y: to.y - from.y };
    if (current.pointers.size > 1) pinch(event.pointerId, from, to);
    else if (current.swipeFrom) return;
    else dispatch(actionOfDrag(current.mode, by, size()));
  }

  function handlePointerUp(event: PointerEvent<HTMLDivElement>) {
    const current = drag.current;
    const wasAlone = current.pointers.size === 1;
    current.pointers.delete(event.pointerId);
    const { swipeFrom } = current;
    const to = { x: event.clientX, y: event.clientY };
    const target = swipeFrom && wasAlone ? swipeTarget(swipeFrom, to, window.innerWidth) : null;
    current.swipeFrom = null;
    if (target) onSwipe?.(target);
    const isTap = wasAlone && event.button === 0 && current.travelled < tapSlack;
    if (!isTap) return void (current.lastTap = null);
    const tap = { at: pointOf(event), time: event.timeStamp };
    const last = current.lastTap;
    const isSecond = last && tap.time - last.time < doubleTapMs && distance(tap.at, last.at) < 3 * tapSlack;
    current.lastTap = isSecond ? null : tap;
    if (isSecond) dispatch({ type: 'toggle-fit', at: tap.at, viewport: size() });
  }

  function handlePointerCancel(event: PointerEvent<HTMLDivElement>) {
    drag.current.pointers.delete(event.pointerId);
    drag.current.lastTap = null;
    drag.current.swipeFrom = null;
  }

  return {
    onPointerDown: handlePointerDown,
    onPointerMove: handlePointerMove,
    onPointerUp: handlePointerUp,
    onPointerCancel: handlePointerCancel,
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
  };
}
