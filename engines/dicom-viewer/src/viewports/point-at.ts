import { type FramePoint, patientPointOf } from '@medrad/dicom';
import type { Pane } from '../panes';
import { areInOneSpace, referenceOf, sliceAt, sliceOf } from './places';
import type { CursorPlace } from './use-viewport-tools';
import type { Viewports } from './viewports';

/**
 * Moves every other viewport to the slice through a point of a frame.
 * @returns the position in the patient; null when the frame has no position
 */
export function pointAt(viewports: Viewports, pane: Pane, at: FramePoint): CursorPlace | null {
  const slice = sliceOf(pane);
  if (!slice || referenceOf(pane) === '') return null;
  const point = patientPointOf(slice, at);
  viewports.move(() => {
    for (const other of viewports.seen()) {
      const found = other !== pane && areInOneSpace(pane, other) ? sliceAt(other, point) : null;
      if (found?.isCovered) other.store.dispatch({ type: 'go', index: found.index });
    }
  });
  return { point, frameOfReference: referenceOf(pane) };
}
