import { needsTestPattern } from '../view/failure-text';
import { matrixOfViewport, type ViewportState } from '../view/viewport-state';
import type { ViewStore } from '../view/view-store';
import { drawMeasurements, hasMeasurements } from './draw-measurements';
import { lookOf } from './frame-look';
import { warmPainter } from './open-painting';
import type { ViewportImage } from './raster';
import { ViewportCanvas, type Surfaces } from './viewport-canvas';

function imageOf(state: ViewportState): ViewportImage {
  const { shown } = state;
  if (shown.kind === 'frame') return { kind: 'frame', frame: shown.frame, ...lookOf(state) };
  if (shown.kind === 'preview') {
    const { coarse, step } = shown.preview;
    return { kind: 'frame', frame: coarse, step, ...lookOf(state) };
  }
  // An image left on the canvas after a failure would be shown under the number of the failed frame.
  return shown.kind === 'failed' && needsTestPattern(shown.error)
    ? { kind: 'test-pattern' }
    : { kind: 'nothing' };
}

/**
 * Whether two states differ at most in the mouse position, so that measurements need no redrawing.
 */
const isSameImage = (one: ViewportState, other: ViewportState): boolean =>
  (Object.keys(one) as (keyof ViewportState)[]).every((key) => key === 'hover' || one[key] === other[key]);

/**
 * Keeps a viewport painted according to its state, at most once per animation frame and outside
 * React.
 * @returns a function that stops painting and releases the pixels
 */
export function paintViewport<Action>(
  surfaces: Surfaces,
  store: ViewStore<ViewportState, Action>,
): () => void {
  warmPainter();
  const surface = new ViewportCanvas(surfaces);
  let painted: ViewportState | null = null;
  const paint = () => {
    const state = store.get();
    if (state.viewportSize.width === 0 || (painted && isSameImage(painted, state))) return;
    painted = state;
    surface.paint({
      viewportSize: state.viewportSize,
      pixelRatio: window.devicePixelRatio || 1,
      matrix: matrixOfViewport(state),
      image: imageOf(state),
      drawOver: hasMeasurements(state)
        ? (context) => drawMeasurements(context, state, getComputedStyle(context.canvas).fontFamily)
        : null,
    });
  };
  const stop = store.onFrame(paint);
  paint();
  return () => {
    stop();
    surface.release();
  };
}
