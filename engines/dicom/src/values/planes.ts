import type { ImagePlane, PixelSpacing } from '../model/image';
import type { FramePoint } from './measure';
import { add, cross, dot, subtract, times, type Vector } from './vector';

/** A point or direction in the patient, in mm. */
export type PatientVector = Vector;

/** Minimum cosine for planes to count as parallel (about 2.5 degrees). */
export const parallel = 0.999;

/** Normal of a slice: row direction × column direction. */
export function normalOf({ rowDirection: r, columnDirection: c }: ImagePlane): PatientVector {
  return cross(r, c);
}

/** Whether two slices are parallel; their normals may point in opposite directions. */
export const areParallel = (one: ImagePlane, other: ImagePlane): boolean =>
  Math.abs(dot(normalOf(one), normalOf(other))) > parallel;

/** A slice with its extent. */
export interface PlacedSlice {
  plane: ImagePlane;
  spacing: Pick<PixelSpacing, 'row' | 'column'>;
  rows: number;
  columns: number;
}

/** Converts a frame point to a position in the patient. */
export function patientPointOf(
  { plane, spacing }: Pick<PlacedSlice, 'plane' | 'spacing'>,
  { x, y }: FramePoint,
): PatientVector {
  const alongRow = add(plane.position, times(plane.rowDirection, x * spacing.column));
  return add(alongRow, times(plane.columnDirection, y * spacing.row));
}

/** The frame point nearest to a position in the patient, and the distance from the plane in mm. */
export function framePointOf(
  { plane, spacing }: Pick<PlacedSlice, 'plane' | 'spacing'>,
  point: PatientVector,
): FramePoint & { distance: number } {
  const way = subtract(point, plane.position);
  return {
    x: dot(way, plane.rowDirection) / spacing.column,
    y: dot(way, plane.columnDirection) / spacing.row,
    distance: Math.abs(dot(way, normalOf(plane))),
  };
}

/** Distance of a position from the plane of a slice, in mm. */
export const distanceFrom = (plane: ImagePlane, point: PatientVector): number =>
  Math.abs(dot(subtract(point, plane.position), normalOf(plane)));

/** Maximum difference in mm of two distances that count as equal. */
const sameDistance = 0.01;

/** A range of a stack's frames, such as one volume. */
interface FrameRange {
  /** First frame of the range, from 0. */
  from: number;
  /** Index after the last frame of the range. */
  to: number;
}

/**
 * The slice whose plane is nearest to a position. Of several with the same distance, the one whose
 * index is nearest to `near` is returned.
 * @returns null when no slice in the range has a position
 */
export function nearestSlice(
  planes: readonly (ImagePlane | undefined)[],
  point: PatientVector,
  near = 0,
  { from, to }: FrameRange = { from: 0, to: planes.length },
): { index: number; distance: number } | null {
  const placed: { index: number; distance: number }[] = [];
  for (let index = from; index < to; index += 1) {
    const plane = planes[index];
    if (plane) placed.push({ index, distance: distanceFrom(plane, point) });
  }
  const least = placed.reduce((smallest, { distance }) => Math.min(smallest, distance), Infinity);
  const nearest = placed.filter(({ distance }) => distance - least <= sameDistance);
  return nearest.reduce<(typeof placed)[number] | null>(
    (best, slice) => (best && Math.abs(best.index - near) <= Math.abs(slice.index - near) ? best : slice),
    null,
  );
}

/**
 * Positions in the patient of a slice's four corners (the outer corners of its corner pixels), in
 * order around the slice.
 */
function cornersOf(slice: PlacedSlice): PatientVector[] {
  const [right, bottom] = [slice.columns - 0.5, slice.rows - 0.5];
  const corners = [
    { x: -0.5, y: -0.5 },
    { x: right, y: -0.5 },
    { x: right, y: bottom },
    { x: -0.5, y: bottom },
  ];
  return corners.map((corner) => patientPointOf(slice, corner));
}

/**
 * The line in which one slice intersects the plane of another.
 * @param seen slice in whose pixel coordinates the line is returned; does not bound the line
 * @param cutting slice whose edges bound the line
 * @returns null for parallel slices, or when the plane misses the cutting slice
 */
export function cutOf(seen: PlacedSlice, cutting: PlacedSlice): readonly [FramePoint, FramePoint] | null {
  if (areParallel(seen.plane, cutting.plane)) return null;
  const normal = normalOf(seen.plane);
  const corners = cornersOf(cutting);
  const heights = corners.map((corner) => dot(subtract(corner, seen.plane.position), normal));
  const ends: PatientVector[] = [];
  for (const [place, corner] of corners.entries()) {
    const next = (place + 1) % corners.length;
    const [height, other] = [heights[place]!, heights[next]!];
    // An edge includes its first corner and excludes its last.
    if (height > 0 === other > 0) continue;
    ends.push(add(corner, times(subtract(corners[next]!, corner), height / (height - other))));
  }
  const [first, last] = ends;
  if (!first || !last) return null;
  const [from, to] = [framePointOf(seen, first), framePointOf(seen, last)];
  return [
    { x: from.x, y: from.y },
    { x: to.x, y: to.y },
  ];
}

/**
 * Interpolates between two planes. @param share 0 is the first, 1 the second; other values
 * extrapolate
 */
function planeBetween(one: ImagePlane, other: ImagePlane, share: number): ImagePlane {
  return { ...one, position: add(one.position, times(subtract(other.position, one.position), share)) };
}

/**
 * Interpolates unknown planes of a stack from known ones, at even distances. Returns the planes
 * unchanged when fewer than two are known, or when the known ones are not parallel.
 */
export function fillPlanes(planes: readonly (ImagePlane | undefined)[]): (ImagePlane | undefined)[] {
  const known = planes.flatMap((plane, index) => (plane ? [{ plane, index }] : []));
  const [first] = known;
  const isOneStack = known.every(
    ({ plane }) => first && dot(normalOf(plane), normalOf(first.plane)) > parallel,
  );
  if (known.length < 2 || known.length === planes.length || !isOneStack) return [...planes];
  let after = 1;
  return planes.map((plane, index) => {
    if (plane) return plane;
    while (after < known.length - 1 && known[after]!.index < index) after += 1;
    const [one, other] = [known[after - 1]!, known[after]!];
    return planeBetween(one.plane, other.plane, (index - one.index) / (other.index - one.index));
  });
}
