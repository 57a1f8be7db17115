import {
  areParallel,
  type DisplayFrame,
  distanceFrom,
  type ImagePlane,
  nearestSlice,
  patientPointOf,
  type PatientVector,
  type PlacedSlice,
} from '@medrad/dicom';
import type { Pane } from '../panes';

/** The coordinates that a pane's slices lie in; empty where they are not known. */
export const referenceOf = ({ stack }: Pane): string => stack.planes.frameOfReference;

/** Whether places in both panes can be compared. */
export const areInOneSpace = (one: Pane, other: Pane): boolean =>
  referenceOf(one) !== '' && referenceOf(one) === referenceOf(other);

/** The plane that a pane is asked to show. */
export const planeOf = ({ stack, store }: Pane): ImagePlane | undefined =>
  stack.planes.all()[store.get().index];

/** How two viewports step together: to the same place of the patient, or by as many images. */
export type LinkKind = 'position' | 'number';

/**
 * Parallel slices in the same coordinates go by position. A series beside itself goes by number: whoever set them apart
 * wants them apart.
 */
export function linkKindOf(one: Pane, other: Pane): LinkKind {
  const [plane, otherPlane] = [planeOf(one), planeOf(other)];
  const isOther = one.stack !== other.stack;
  const isPlaced = plane && otherPlane && areInOneSpace(one, other) && areParallel(plane, otherPlane);
  return isOther && isPlaced ? 'position' : 'number';
}

/** The frame that is seen, with its place and its extent; undefined where it does not say them. */
export function sliceOf({ store }: Pane): PlacedSlice | undefined {
  const { shown } = store.get();
  return shown.kind === 'frame' ? slicePlace(shown.frame) : undefined;
}

function slicePlace({ stored, display }: DisplayFrame): PlacedSlice | undefined {
  const { plane, spacing } = display;
  if (!plane || spacing?.plane !== 'patient') return undefined;
  return { plane, spacing, rows: stored.rows, columns: stored.columns };
}

/** The middle of what a pane is asked to show; the corner where its extent is not known. */
export function middleOf(pane: Pane): PatientVector | undefined {
  const plane = planeOf(pane);
  const slice = sliceOf(pane);
  if (!plane || !slice) return plane?.position;
  return patientPointOf({ ...slice, plane }, { x: (slice.columns - 1) / 2, y: (slice.rows - 1) / 2 });
}

/** Frames of the volume that is looked at. */
export function volumeRange({ source, store }: Pane): { from: number; to: number } {
  const { index } = store.get();
  let from = 0;
  for (const { frames } of source.volumes ?? []) {
    if (index < from + frames) return { from, to: from + frames };
    from += frames;
  }
  return { from: source.volumes ? from : 0, to: source.frameCount };
}

/** What a single slice without neighbours covers on either side of it, in millimetres. */
const usualReach = 2.5;

/** How far a slice reaches on either side: half the way to its neighbour, in millimetres. */
function reachOf(planes: readonly (ImagePlane | undefined)[], index: number): number {
  const plane = planes[index];
  const steps = [planes[index - 1], planes[index + 1]].flatMap((next) =>
    plane && next && areParallel(plane, next) ? distanceFrom(plane, next.position) : [],
  );
  const real = steps.filter((step) => step > 0.01);
  return real.length > 0 ? Math.max(...real) / 2 : usualReach;
}

/** The slice of a pane's stack that is next to a point. */
export interface SliceAt {
  index: number;
  /** From the point to the slice, in millimetres. */
  distance: number;
  /** The point lies within the stack. */
  isCovered: boolean;
}

/** The slice of the volume in sight that is next to a point; null where none says where it lies. */
export function sliceAt(pane: Pane, point: PatientVector): SliceAt | null {
  const planes = pane.stack.planes.all();
  const found = nearestSlice(planes, point, pane.store.get().index, volumeRange(pane));
  return found && { ...found, isCovered: found.distance <= reachOf(planes, found.index) + 0.01 };
}
