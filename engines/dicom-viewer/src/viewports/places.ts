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
import type { Viewport } from '../viewport';

/** The Frame of Reference UID of a viewport's slices; empty when unknown. */
export const referenceOf = ({ stack }: Viewport): string => stack.planes.frameOfReference;

/** Whether positions in both viewports can be compared. */
export const areInOneSpace = (one: Viewport, other: Viewport): boolean =>
  referenceOf(one) !== '' && referenceOf(one) === referenceOf(other);

/** The plane of the requested frame. */
export const planeOf = ({ stack, store }: Viewport): ImagePlane | undefined =>
  stack.planes.all()[store.get().index];

/** Way in which two viewports scroll together: to the same position in the patient, or by the same number of images. */
export type LinkKind = 'position' | 'number';

/**
 * Parallel slices in one frame of reference scroll by position. Two viewports of the same series
 * scroll by number, to keep the offset that a person chose.
 */
export function linkKindOf(one: Viewport, other: Viewport): LinkKind {
  const [plane, otherPlane] = [planeOf(one), planeOf(other)];
  const isOther = one.stack !== other.stack;
  const isPlaced = plane && otherPlane && areInOneSpace(one, other) && areParallel(plane, otherPlane);
  return isOther && isPlaced ? 'position' : 'number';
}

/** The shown frame with its plane and extent; undefined when the frame lacks them. */
export function sliceOf({ store }: Viewport): PlacedSlice | undefined {
  const { shown } = store.get();
  return shown.kind === 'frame' ? slicePlace(shown.frame) : undefined;
}

function slicePlace({ stored, display }: DisplayFrame): PlacedSlice | undefined {
  const { plane, spacing } = display;
  if (!plane || spacing?.plane !== 'patient') return undefined;
  return { plane, spacing, rows: stored.rows, columns: stored.columns };
}

/** The middle of the requested slice; its corner when the extent is unknown. */
export function middleOf(viewport: Viewport): PatientVector | undefined {
  const plane = planeOf(viewport);
  const slice = sliceOf(viewport);
  if (!plane || !slice) return plane?.position;
  return patientPointOf({ ...slice, plane }, { x: (slice.columns - 1) / 2, y: (slice.rows - 1) / 2 });
}

/** Frames of the shown volume. */
export function volumeRange({ source, store }: Viewport): { from: number; to: number } {
  const { index } = store.get();
  let from = 0;
  for (const { frames } of source.volumes ?? []) {
    if (index < from + frames) return { from, to: from + frames };
    from += frames;
  }
  return { from: source.volumes ? from : 0, to: source.frameCount };
}

/** Half-thickness in mm assumed for a single slice without neighbours. */
const defaultHalfThickness = 2.5;

/** Half the distance to the neighbouring slice, in mm. */
function reachOf(planes: readonly (ImagePlane | undefined)[], index: number): number {
  const plane = planes[index];
  const steps = [planes[index - 1], planes[index + 1]].flatMap((next) =>
    plane && next && areParallel(plane, next) ? distanceFrom(plane, next.position) : [],
  );
  const real = steps.filter((step) => step > 0.01);
  return real.length > 0 ? Math.max(...real) / 2 : defaultHalfThickness;
}

/** The slice of a stack nearest to a point. */
export interface SliceAt {
  index: number;
  /** Distance from the point to the slice, in mm. */
  distance: number;
  /** Whether the point lies within the stack. */
  isCovered: boolean;
}

/** The slice of the shown volume nearest to a point; null when no slice has a position. */
export function sliceAt(viewport: Viewport, point: PatientVector): SliceAt | null {
  const planes = viewport.stack.planes.all();
  const found = nearestSlice(planes, point, viewport.store.get().index, volumeRange(viewport));
  return found && { ...found, isCovered: found.distance <= reachOf(planes, found.index) + 0.01 };
}
