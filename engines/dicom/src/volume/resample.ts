import type { DisplayFrame } from '../model/display';
import type { StoredValues } from '../model/image';
import { toModality } from '../values/modality-value';
import type { SamplePath, SlabMode } from './plane-grid';

/** Values of one slice with the rescale to modality units. */
export interface VolumeSlice {
  values: StoredValues;
  slope: number;
  intercept: number;
}

/** Values of all voxels, slice by slice. */
export interface Voxels {
  columns: number;
  rows: number;
  slices: readonly VolumeSlice[];
}

/** The slice of a frame; shares the frame's values, unless a table must convert them. */
export function sliceOf({ stored, display: { rescale } }: DisplayFrame): VolumeSlice {
  if (!('entries' in rescale)) return { values: stored.values, ...rescale };
  const values = Float32Array.from(stored.values, (value) => toModality(rescale, value));
  return { values, slope: 1, intercept: 0 };
}

/** Maximum rounding error of a voxel centre, as a share of a step. */
const inCentre = 1e-5;

/**
 * Trilinear interpolation in modality units. Up to half a voxel beyond the outermost centres, the
 * outermost voxels count.
 * @returns NaN outside
 */
export function interpolate({ columns, rows, slices }: Voxels, x: number, y: number, z: number): number {
  const depth = slices.length;
  const reach = 0.5 + inCentre;
  if (!(x >= -reach && y >= -reach && z >= -reach)) return Number.NaN;
  if (x > columns - 1 + reach || y > rows - 1 + reach || z > depth - 1 + reach) return Number.NaN;
  const column = Math.min(columns - 1, Math.max(0, Math.floor(x + inCentre)));
  const row = Math.min(rows - 1, Math.max(0, Math.floor(y + inCentre)));
  const slice = Math.min(depth - 1, Math.max(0, Math.floor(z + inCentre)));
  let right = x - column;
  let down = y - row;
  let back = z - slice;
  if (right < inCentre || column === columns - 1) right = 0;
  if (down < inCentre || row === rows - 1) down = 0;
  if (back < inCentre || slice === depth - 1) back = 0;
  const at = row * columns + column;
  const front = inSlice(slices[slice]!, at, right > 0 ? 1 : 0, down > 0 ? columns : 0, right, down);
  if (back === 0) return front;
  const behind = inSlice(slices[slice + 1]!, at, right > 0 ? 1 : 0, down > 0 ? columns : 0, right, down);
  return front + (behind - front) * back;
}

function inSlice(
  { values, slope, intercept }: VolumeSlice,
  at: number,
  next: number,
  below: number,
  right: number,
  down: number,
): number {
  const upper = values[at]! + (values[at + next]! - values[at]!) * right;
  const corner = values[at + below]!;
  const lower = corner + (values[at + below + next]! - corner) * right;
  return (upper + (lower - upper) * down) * slope + intercept;
}

/**
 * Values of a plane or slab in modality units, row by row; samples outside of the volume are
 * ignored.
 * @param target `width * height` values; NaN where all samples are outside
 */
export function resample(voxels: Voxels, path: SamplePath, mode: SlabMode, target: Float32Array): void {
  const { origin, right, down, step, count, width, height } = path;
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const x = origin[0] + right[0] * column + down[0] * row;
      const y = origin[1] + right[1] * column + down[1] * row;
      const z = origin[2] + right[2] * column + down[2] * row;
      target[row * width + column] =
        count === 1 ? interpolate(voxels, x, y, z) : throughSlab(voxels, x, y, z, step, count, mode);
    }
  }
}

function throughSlab(
  voxels: Voxels,
  x: number,
  y: number,
  z: number,
  step: SamplePath['step'],
  count: number,
  mode: SlabMode,
): number {
  let sum = 0;
  let inside = 0;
  let least = Infinity;
  let most = -Infinity;
  for (let sample = 0; sample < count; sample += 1) {
    const value = interpolate(voxels, x + step[0] * sample, y + step[1] * sample, z + step[2] * sample);
    if (Number.isNaN(value)) continue;
    inside += 1;
    sum += value;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  if (inside === 0) return Number.NaN;
  if (mode === 'maximum') return most;
  if (mode === 'minimum') return least;
  // Clamped, because rounding could move a mean out of its range.
  return Math.min(most, Math.max(least, sum / inside));
}
