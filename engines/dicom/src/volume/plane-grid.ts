import { add, cross, dot, times, type Vector } from '../values/vector';
import { cornersOf, directionToIndex, toIndex, type VolumeGeometry } from './volume-geometry';

/** Planes of the patient, independent of the slices' orientation. */
export type PlaneName = 'axial' | 'coronal' | 'sagittal';
export const planeNames: readonly PlaneName[] = ['axial', 'coronal', 'sagittal'];

/**
 * Directions of a plane: the patient's directions to the right and down on the screen, and the
 * normal.
 */
export interface PlaneDirections {
  right: Vector;
  down: Vector;
  /** The cross product `right` × `down`, or its opposite when the plane is mirrored. */
  normal: Vector;
}

const lying = (right: Vector, down: Vector): PlaneDirections => ({ right, down, normal: cross(right, down) });

/**
 * Radiological convention: the patient's left is on the right; anterior is up (axial) or left
 * (sagittal).
 */
export const standardPlanes: Readonly<Record<PlaneName, PlaneDirections>> = {
  axial: lying([1, 0, 0], [0, 1, 0]),
  coronal: lying([1, 0, 0], [0, 0, -1]),
  sagittal: lying([0, 1, 0], [0, 0, -1]),
};

export type SlabMode = 'mean' | 'maximum' | 'minimum';

/** A slab around a plane. */
export interface Slab {
  /** Thickness in mm; 0 means the plane only. */
  thickness: number;
  mode: SlabMode;
}

/** Pixel grid of a plane in the patient. */
export interface PlaneGrid {
  /** Centre of the upper left pixel, in mm. */
  origin: Vector;
  /** Steps to the next pixel in a row and in a column, in mm. */
  right: Vector;
  down: Vector;
  /** Unit vector in which the slab extends on both sides of the plane. */
  normal: Vector;
  width: number;
  height: number;
}

/**
 * A grid in voxel indices, used on the processor and on the graphics card. Sample `s` of a pixel
 * lies `s` steps after the pixel's first sample.
 */
export interface SamplePath {
  origin: Vector;
  right: Vector;
  down: Vector;
  step: Vector;
  count: number;
  width: number;
  height: number;
}

/** Maximum number of samples that a slab takes for each pixel. */
const maxSamples = 1024;
/**
 * Samples of a slab for each voxel. With one, a vessel of one voxel halfway between two samples has half of its value in
 * a maximum; with two, it lies at most a quarter of a voxel beside a sample, and interpolation leaves three quarters.
 */
const samplesPerVoxel = 2;

/**
 * Size of a voxel along a direction in mm, a step that skips no voxel. @param direction unit vector
 */
export function stepAlong(geometry: VolumeGeometry, direction: Vector): number {
  const index = directionToIndex(geometry, direction);
  return 1 / Math.max(...index.map(Math.abs));
}

/**
 * Path of the samples of a grid. The samples of a slab are evenly spaced, include both faces of the
 * slab, and are at most half a voxel apart, unless the slab is thicker than 511 voxels.
 */
export function samplePath(geometry: VolumeGeometry, grid: PlaneGrid, { thickness }: Slab): SamplePath {
  const { normal, width, height } = grid;
  const isThick = thickness > 0;
  const steps = Math.ceil((samplesPerVoxel * thickness) / stepAlong(geometry, normal) - 1e-9);
  const count = isThick ? Math.min(maxSamples, Math.max(2, steps + 1)) : 1;
  const step = isThick ? thickness / (count - 1) : 0;
  return {
    origin: toIndex(geometry, add(grid.origin, times(normal, isThick ? -thickness / 2 : 0))),
    right: directionToIndex(geometry, grid.right),
    down: directionToIndex(geometry, grid.down),
    step: directionToIndex(geometry, times(normal, step)),
    count,
    width,
    height,
  };
}

/** Extent of the volume along a unit direction, in mm from the patient's origin. */
export function reachAlong(geometry: VolumeGeometry, direction: Vector): { from: number; to: number } {
  const places = cornersOf(geometry).map((corner) => dot(corner, direction));
  return { from: Math.min(...places), to: Math.max(...places) };
}
