import type { PlaneName } from '@medrad/dicom/volume';
import type { Point } from '../view/viewport';
import { linesIn, toStage } from './plane-view';
import type { ReconstructState } from './reconstruct-state';

/** A place on a line that turns it. */
export interface CrossHandle {
  /** The plane whose line it is. */
  name: PlaneName;
  /** In CSS pixels from the middle of the stage. */
  at: Point;
}

/** Share of the shorter side of the stage between the cross and a handle. */
const handleShare = 0.34;

/** Two handles on each line of a plane. */
export function handlesIn(state: ReconstructState, name: PlaneName): CrossHandle[] {
  const view = state.views[name];
  const middle = toStage(state.geometry, view, state.point, state.point);
  const away = Math.min(view.size.width, view.size.height) * handleShare;
  return linesIn(state.views, name).flatMap(({ name: other, direction }) =>
    [-away, away].map((by) => ({
      name: other,
      at: { x: middle.x + direction.x * by, y: middle.y + direction.y * by },
    })),
  );
}
