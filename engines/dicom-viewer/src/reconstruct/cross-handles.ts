import type { PlaneName } from '@medrad/dicom/volume';
import type { Point } from '../view/presentation';
import { linesIn, toViewport } from './plane-view';
import type { ReconstructState } from './reconstruct-state';

/** A handle on a cross line, by which the line is rotated. */
export interface CrossHandle {
  /** The plane to which the line belongs. */
  name: PlaneName;
  /** Position of the handle in CSS pixels from the middle of the viewport. */
  at: Point;
}

/** Distance between cross and handle, as a share of the viewport's shorter side. */
const handleShare = 0.34;

/** The handles in a plane, two on each line. */
export function handlesIn(state: ReconstructState, name: PlaneName): CrossHandle[] {
  const view = state.views[name];
  const middle = toViewport(state.geometry, view, state.point, state.point);
  const away = Math.min(view.size.width, view.size.height) * handleShare;
  return linesIn(state.views, name).flatMap(({ name: other, direction }) =>
    [-away, away].map((by) => ({
      name: other,
      at: { x: middle.x + direction.x * by, y: middle.y + direction.y * by },
    })),
  );
}
