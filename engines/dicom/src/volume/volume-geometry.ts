import type { DisplayFrame } from '../model/display';
import type { ImagePlane, PixelSpacing } from '../model/image';
import { checkPositions } from './check-positions';
import { add, cross, dot, subtract, times, type Vector } from '../values/vector';
import { VolumeRefusal } from './volume-refusal';

/**
 * Positions of a regular stack's voxels. Steps are vectors in mm to the next voxel; `sliceStep`
 * need not be perpendicular to the others, so that a tilted gantry keeps real positions.
 */
export interface VolumeGeometry {
  columns: number;
  rows: number;
  slices: number;
  /** Centre of the first voxel. */
  origin: Vector;
  columnStep: Vector;
  rowStep: Vector;
  sliceStep: Vector;
}

/** The part of a frame from which its place in a volume is computed. */
export type SliceFrame = Pick<DisplayFrame, 'stored' | 'display'>;

/** Minimum number of slices. */
export const minSlices = 3;
/** Minimum cosine for slices to count as parallel (one degree). */
const parallel = Math.cos(Math.PI / 180);
/** Maximum relative difference of pixel spacings between slices. */
const spacingTolerance = 0.001;

/**
 * Refuses a stack of too few slices.
 * @throws VolumeRefusal
 */
export function checkCount(slices: number): void {
  if (slices >= minSlices) return;
  const has = slices === 1 ? 'is 1 slice' : `are ${slices} slices`;
  throw new VolumeRefusal(`Planes need at least ${minSlices} slices; here there ${has}.`);
}

/** A frame with a plane and a spacing in the patient. */
interface PlacedSlice {
  plane: ImagePlane;
  spacing: PixelSpacing;
}

/**
 * Refuses a slice that cannot belong to the same volume as the slice `first`.
 * @param number slice number, from 1
 * @throws VolumeRefusal
 */
export function checkSlice({ stored, display }: SliceFrame, first: SliceFrame, number: number): PlacedSlice {
  const { plane, spacing } = display;
  if (stored.samplesPerPixel !== 1 || display.palette)
    throw new VolumeRefusal('Planes cannot be reconstructed from colour images.');
  if (!plane) throw new VolumeRefusal(`Slice ${number} has no position in the patient.`);
  if (spacing?.plane !== 'patient')
    throw new VolumeRefusal(`Slice ${number} has no pixel size in the patient.`);
  if (stored.rowsThere !== undefined)
    throw new VolumeRefusal(`Slice ${number} is incomplete: its file ends early.`);
  const { rows, columns } = first.stored;
  if (stored.rows !== rows || stored.columns !== columns)
    throw new VolumeRefusal(
      `Slice ${number} is ${stored.columns}×${stored.rows} pixels, the first one ${columns}×${rows}: one volume needs one size.`,
    );
  checkAgainstFirst({ plane, spacing }, first, number);
  return { plane, spacing };
}

function checkAgainstFirst({ plane, spacing }: PlacedSlice, first: SliceFrame, number: number): void {
  const { plane: own = plane, spacing: size = spacing } = first.display;
  const isParallel =
    dot(plane.rowDirection, own.rowDirection) > parallel &&
    dot(plane.columnDirection, own.columnDirection) > parallel;
  if (!isParallel)
    throw new VolumeRefusal(
      `The slices have different orientations: slice ${number} is not parallel to the first.`,
    );
  const isSame = (a: number, b: number) => Math.abs(a - b) <= spacingTolerance * b;
  if (!isSame(spacing.row, size.row) || !isSame(spacing.column, size.column))
    throw new VolumeRefusal(`Slice ${number} has a different pixel size from the first.`);
}

/**
 * Geometry of a stack from all its frames in order of position.
 * @throws VolumeRefusal with the first reason why the stack is not a regular volume
 */
export function describeVolume(frames: readonly SliceFrame[]): VolumeGeometry {
  checkCount(frames.length);
  const [first] = frames;
  if (!first) throw new VolumeRefusal('There are no slices.');
  const placed = frames.map((frame, index) => checkSlice(frame, first, index + 1));
  const { rowDirection, columnDirection } = placed[0]!.plane;
  const { spacing } = placed[0]!;
  const { origin, step } = checkPositions(placed.map(({ plane }) => plane.position));
  return {
    columns: first.stored.columns,
    rows: first.stored.rows,
    slices: frames.length,
    origin,
    columnStep: times(rowDirection, spacing.column),
    rowStep: times(columnDirection, spacing.row),
    sliceStep: step,
  };
}

/** Converts voxel indices (column, row, slice) to mm in the patient. */
export function toPatient(geometry: VolumeGeometry, [column, row, slice]: Vector): Vector {
  const { origin, columnStep, rowStep, sliceStep } = geometry;
  const inSlice = add(times(columnStep, column), times(rowStep, row));
  return add(origin, add(inSlice, times(sliceStep, slice)));
}

/** Converts a direction in mm to steps of column, row and slice. */
export function directionToIndex(geometry: VolumeGeometry, direction: Vector): Vector {
  const { columnStep: a, rowStep: b, sliceStep: c } = geometry;
  const [bc, ca, ab] = [cross(b, c), cross(c, a), cross(a, b)];
  const volume = dot(a, bc);
  return [dot(bc, direction) / volume, dot(ca, direction) / volume, dot(ab, direction) / volume];
}

/** Converts a position in mm to column, row and slice; a voxel's centre has integer indices. */
export const toIndex = (geometry: VolumeGeometry, point: Vector): Vector =>
  directionToIndex(geometry, subtract(point, geometry.origin));

/** The eight corners of the volume, half a voxel beyond the outermost centres. */
export function cornersOf(geometry: VolumeGeometry): Vector[] {
  const { columns, rows, slices } = geometry;
  const ends = [columns, rows, slices].map((count) => [-0.5, count - 0.5]);
  return ends[0]!.flatMap((column) =>
    ends[1]!.flatMap((row) => ends[2]!.map((slice) => toPatient(geometry, [column, row, slice]))),
  );
}
