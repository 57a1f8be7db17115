import { type FramePoint, patientPointOf } from '@medrad/dicom';
import type { Viewport } from '../viewport';
import { areInOneSpace, referenceOf, sliceAt, sliceOf } from './places';
import type { CursorPlace } from './use-viewport-tools';
import type { ViewportGrid } from './viewport-grid';

/**
 * Moves the other viewports to the slice through a point of a frame, where their stacks contain that point.
 * @returns the position in the patient; null when the frame has no position
 */
export function pointAt(grid: ViewportGrid, viewport: Viewport, at: FramePoint): CursorPlace | null {
  const slice = sliceOf(viewport);
  if (!slice || referenceOf(viewport) === '') return null;
  const point = patientPointOf(slice, at);
  grid.move(() => {
    for (const other of grid.seen()) {
      const found = other !== viewport && areInOneSpace(viewport, other) ? sliceAt(other, point) : null;
      if (found?.isCovered) other.store.dispatch({ type: 'go', index: found.index });
    }
  });
  return { point, frameOfReference: referenceOf(viewport) };
}
