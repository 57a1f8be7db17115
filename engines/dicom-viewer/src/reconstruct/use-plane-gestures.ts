import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { lengthOf, type PlaneName, subtract } from '@medrad/dicom/volume';
import type { ViewportBox } from '@medrad/ui/viewer';
import { zoomOfPixel } from '../gestures/apply-intent';
import { toolOfButton } from '../gestures/read-pointer';
import { useTouchGuard } from '../gestures/use-touch-guard';
import { getPreferences } from '../preferences/preference-store';
import type { Point } from '../view/presentation';
import { handlesIn } from './cross-handles';
import { toPlace, toViewport, angleBetween } from './plane-view';
import type { PlaneTool } from './reconstruct-state';
import type { ReconstructStore } from './run-on-planes';

/** Action that a press on the plane has started. */
type Grip = PlaneTool | 'rotate' | 'zoom' | 'swipe' | 'pinch';

interface Hand {
  grip: Grip;
  fingers: Map<number, Point>;
  /** Pixels of scrolling that have not yet made a step. */
  rest: number;
}

/** Hit radius of handles and cross for a mouse, in CSS pixels. */
const reachOfMouse = 14;
const reachOfFinger = 26;
const pixelsOfStep = 6;
const wheelOfStep = 40;
/** Minimum length of a measurement in mm; a shorter one is a click. */
const minLength = 0.5;

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/**
 * Mouse, pen and touch gestures on a plane; the cross and its handles take precedence over the
 * tool.
 * @param isFilling the viewer is fullscreen, so that there is no page to scroll
 */
export function usePlaneGestures(
  store: ReconstructStore,
  name: PlaneName,
  { ref, pointOf }: ViewportBox,
  isFilling: boolean,
) {
  const hand = useRef<Hand>({ grip: 'cross', fingers: new Map(), rest: 0 });

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let rest = 0;
    // React attaches wheel listeners as passive, and a passive listener cannot prevent scrolling.
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { does, isReversed } = getPreferences().wheel;
      const isPinch = event.ctrlKey || event.metaKey;
      const sense = isReversed && !isPinch ? -1 : 1;
      const delta = sense * event.deltaY * (event.deltaMode === 1 ? 20 : 1);
      if (isPinch || does === 'zoom') {
        store.dispatch({ type: 'zoom', plane: name, factor: Math.exp(-delta / 300), at: pointOf(event) });
        return;
      }
      rest += delta;
      const by = Math.trunc(rest / wheelOfStep);
      rest -= by * wheelOfStep;
      if (by !== 0) store.dispatch({ type: 'step', plane: name, by });
    };
    element.addEventListener('wheel', handleWheel, { passive: false });
    return () => element.removeEventListener('wheel', handleWheel);
  }, [store, name, ref, pointOf]);

  useTouchGuard(ref, () => hand.current.fingers.size > 0 && hand.current.grip !== 'swipe');

  const placeAt = (at: Point) => {
    const { geometry, views, point } = store.get();
    return toPlace(geometry, views[name], point, at);
  };

  const middleOf = (): Point => {
    const { geometry, views, point } = store.get();
    return toViewport(geometry, views[name], point, point);
  };

  function gripAt(at: Point, { button, pointerType }: PointerEvent): Grip {
    const isTouch = pointerType === 'touch';
    const use = isTouch ? 'tool' : toolOfButton(button, 'tool' as const, getPreferences().buttons);
    if (use !== 'tool') return use;
    const reach = isTouch ? reachOfFinger : reachOfMouse;
    const state = store.get();
    if (handlesIn(state, name).some((handle) => apart(handle.at, at) < reach)) return 'rotate';
    if (apart(middleOf(), at) < reach) return 'cross';
    if (!isTouch || state.isToolPicked) return state.tool;
    return isFilling ? 'scroll' : 'swipe';
  }

  function handleDown(event: PointerEvent<HTMLDivElement>): void {
    if (event.target instanceof Element && event.target.closest('button')) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    event.currentTarget.focus({ preventScroll: true });
    store.dispatch({ type: 'activate', plane: name });
    const at = pointOf(event);
    const now = hand.current;
    now.fingers.set(event.pointerId, at);
    now.rest = 0;
    now.grip = now.fingers.size > 1 ? 'pinch' : gripAt(at, event);
    if (now.grip === 'pinch') store.dispatch({ type: 'draft', draft: null });
    if (now.grip === 'cross') store.dispatch({ type: 'move-to', point: placeAt(at) });
    if (now.grip === 'length')
      store.dispatch({ type: 'draft', draft: { from: placeAt(at), to: placeAt(at) } });
  }

  function pinch(id: number, at: Point): void {
    const { fingers } = hand.current;
    const before = [...fingers.values()];
    fingers.set(id, at);
    const after = [...fingers.values()];
    const [a, b, c, d] = [before[0], before[1], after[0], after[1]];
    if (!a || !b || !c || !d) return;
    const [from, to] = [between(a, b), between(c, d)];
    store.dispatch({ type: 'pan', plane: name, by: { x: to.x - from.x, y: to.y - from.y } });
    store.dispatch({ type: 'zoom', plane: name, factor: apart(c, d) / Math.max(1, apart(a, b)), at: to });
  }

  function handleMove(event: PointerEvent<HTMLDivElement>): void {
    const at = pointOf(event);
    const now = hand.current;
    const last = now.fingers.get(event.pointerId);
    store.dispatch({ type: 'hover', hover: { plane: name, at } });
    if (!last) return;
    if (now.grip === 'pinch') {
      pinch(event.pointerId, at);
      return;
    }
    now.fingers.set(event.pointerId, at);
    const by = { x: at.x - last.x, y: at.y - last.y };
    if (now.grip === 'cross') store.dispatch({ type: 'move-to', point: placeAt(at) });
    if (now.grip === 'rotate')
      store.dispatch({ type: 'rotate', plane: name, degrees: angleBetween(middleOf(), last, at) });
    if (now.grip === 'pan') store.dispatch({ type: 'pan', plane: name, by });
    // Dragging upwards makes the image brighter, as in the viewports outside of the reconstruction.
    if (now.grip === 'window') store.dispatch({ type: 'drag-gray', by });
    if (now.grip === 'length') {
      const { draft } = store.get();
      if (draft) store.dispatch({ type: 'draft', draft: { ...draft, to: placeAt(at) } });
    }
    if (now.grip === 'zoom')
      store.dispatch({ type: 'zoom', plane: name, factor: Math.exp(-by.y * zoomOfPixel) });
    if (now.grip === 'scroll' || now.grip === 'swipe') {
      const isSideways = Math.abs(by.x) > Math.abs(by.y);
      now.rest += now.grip === 'scroll' ? by.y : isSideways ? -by.x : 0;
      const steps = Math.trunc(now.rest / pixelsOfStep);
      now.rest -= steps * pixelsOfStep;
      if (steps !== 0) store.dispatch({ type: 'step', plane: name, by: steps });
    }
  }

  function handleUp(event: PointerEvent<HTMLDivElement>): void {
    const now = hand.current;
    now.fingers.delete(event.pointerId);
    if (now.grip === 'length') {
      const { draft } = store.get();
      const isLong = draft && lengthOf(subtract(draft.to, draft.from)) >= minLength;
      store.dispatch(isLong ? { type: 'keep-length' } : { type: 'draft', draft: null });
    }
    // After a pinch, the remaining finger continues to pan.
    if (now.grip === 'pinch') now.grip = 'pan';
    if (event.pointerType === 'touch') store.dispatch({ type: 'hover', hover: null });
  }

  return {
    onPointerDown: handleDown,
    onPointerMove: handleMove,
    onPointerUp: handleUp,
    onPointerCancel: handleUp,
    onPointerLeave: () => store.dispatch({ type: 'hover', hover: null }),
    // Prevents autoscroll by the middle button.
    onMouseDown: (event: MouseEvent) => {
      if (event.button === 1) event.preventDefault();
    },
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
    onDoubleClick: () => store.dispatch({ type: 'enlarge' }),
  };
}
