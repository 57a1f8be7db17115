import type { FramePoint } from '@medrad/dicom';
import { closesPolygon, grabAt } from '../measure/grab';
import { isMeasurementKind } from '../measure/measurement';
import type { ViewportStore } from '../viewport';
import type { WheelUse } from '../preferences/preferences';
import { framePointAt, matrixOfViewport, type ViewportState } from '../view/viewport-state';
import { toFrame, toViewport, type Point } from '../view/presentation';
import { dragPixelsOfFrame, framesOf, type Intent, readWheel } from './read-pointer';

/** Pixels of dragging or wheel movement that have not yet added up to a whole frame. */
export type Grip = number;

export const restingGrip: Grip = 0;

/** Hit radius for a point of a drawing, in CSS pixels. */
const reachOf = (isTouch: boolean) => (isTouch ? 22 : 10);
/** One notch of a mouse wheel is about a hundred pixels and moves one frame. */
const wheelPixelsOfFrame = 60;

/** Zoom exponent per pixel: a hundred pixels upwards enlarge by a factor of e. */
export const zoomOfPixel = 0.01;

const hasFrame = ({ shown }: ViewportState) => shown.kind === 'frame';

function step(store: ViewportStore, grip: Grip, pixels: number, pixelsOfFrame: number): Grip {
  const { frames, rest } = framesOf(grip + pixels, pixelsOfFrame);
  if (frames !== 0) store.dispatch({ type: 'go', index: store.get().index + frames });
  return rest;
}

function press(store: ViewportStore, intent: Intent & { type: 'press' }): void {
  const state = store.get();
  const { shown, drawings, viewportSize } = state;
  if (!isMeasurementKind(intent.tool) || shown.kind !== 'frame') return;
  const matrix = matrixOfViewport(state);
  // Using the pointer hides the keyboard crosshair.
  store.dispatch({ type: 'probe', at: null });
  const at = { x: intent.at.x + viewportSize.width / 2, y: intent.at.y + viewportSize.height / 2 };
  const seen = (point: FramePoint) => toViewport(matrix, point);
  const reach = reachOf(intent.isTouch);
  const here = drawings.done.filter(({ index }) => index === shown.index);
  const isDrawing = drawings.draft?.index === shown.index;
  const grabbed = isDrawing ? null : grabAt(here, at, seen, reach);
  if (isDrawing && closesPolygon(drawings.draft, at, seen, reach)) store.dispatch({ type: 'draw-close' });
  else if (grabbed?.point === null)
    store.dispatch({ type: 'draw-grab-all', id: grabbed.id, at: toFrame(matrix, at) });
  else if (grabbed) store.dispatch({ type: 'draw-grab', ...grabbed });
  else store.dispatch({ type: 'draw-begin', kind: intent.tool, index: shown.index, at: toFrame(matrix, at) });
}

function drag(store: ViewportStore, grip: Grip, { tool, at, by }: Intent & { type: 'drag' }): Grip {
  const state = store.get();
  if (tool === 'pan') store.dispatch({ type: 'pan', by });
  else if (tool === 'window') store.dispatch({ type: 'drag-gray', by });
  else if (tool === 'zoom')
    store.dispatch({ type: 'zoom', factor: Math.exp(-by.y * zoomOfPixel), at: { x: 0, y: 0 } });
  else if (tool === 'scroll')
    return step(store, grip, by.y, dragPixelsOfFrame(state.frameCount, state.viewportSize.height));
  // As when turning pages: a swipe to the left shows the next frame.
  else if (tool === 'swipe')
    return Math.abs(by.x) > Math.abs(by.y)
      ? step(store, grip, -by.x, dragPixelsOfFrame(state.frameCount, state.viewportSize.width))
      : grip;
  else if (hasFrame(state)) store.dispatch({ type: 'draw-move', at: framePointAt(state, at) });
  return grip;
}

/** Applies the intent of a pointer gesture to a viewport. */
export function applyIntent(store: ViewportStore, grip: Grip, intent: Intent): Grip {
  switch (intent.type) {
    case 'press':
      press(store, intent);
      return restingGrip;
    case 'drag':
      return drag(store, grip, intent);
    case 'release':
      if (isMeasurementKind(intent.tool)) store.dispatch({ type: 'draw-end', isClick: intent.isClick });
      return restingGrip;
    case 'take-back':
      store.dispatch({ type: 'draw-take-back' });
      return restingGrip;
    case 'pinch':
      store.dispatch({ type: 'zoom', factor: intent.factor, at: intent.at });
      store.dispatch({ type: 'pan', by: intent.by });
      return grip;
    case 'double-tap':
      store.dispatch({ type: 'toggle-fit', at: intent.at });
      return grip;
    case 'hover':
      if (store.get().drawings.draft)
        store.dispatch({ type: 'draw-move', at: framePointAt(store.get(), intent.at) });
      return grip;
    case 'hold':
      if (hasFrame(store.get())) store.dispatch({ type: 'probe', at: framePointAt(store.get(), intent.at) });
      return restingGrip;
    case 'hold-end':
      store.dispatch({ type: 'probe', at: null });
      return restingGrip;
  }
}

/** Applies the intent of a wheel event; `at` is measured from the middle of the viewport. */
export function applyWheel(
  store: ViewportStore,
  grip: Grip,
  event: { deltaY: number; deltaMode: number; ctrlKey: boolean },
  at: Point,
  use?: WheelUse,
): Grip {
  const wheel = readWheel(event, store.get().frameCount, use);
  if (wheel.type === 'wheel-scroll') return step(store, grip, wheel.pixels, wheelPixelsOfFrame);
  store.dispatch({ type: 'zoom', factor: wheel.factor, at });
  return grip;
}
