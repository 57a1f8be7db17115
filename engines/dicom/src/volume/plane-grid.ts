import { add, cross, dot, times, type Vector } from '../values/vector';
import { cornersOf, directionToIndex, toIndex, type VolumeGeometry } from './volume-geometry';

/** Planes of the patient, however the slices were taken. */
export type PlaneName = 'axial' | 'coronal' | 'sagittal';
export const planeNames: readonly PlaneName[] = ['axial', 'coronal', 'sagittal'];

/** How a plane lies: what of the patient its screen's right and lower edge point to, and the way through it. */
export interface PlaneDirections {
  right: Vector;
  down: Vector;
  /** `right` × `down` unless the plane is mirrored. */
  normal: Vector;
}

const lying = (right: Vector, down: Vector): PlaneDirections => ({ right, down, normal: cross(right, down) });

/** As they are read everywhere: the patient's left is on the right, the front above (axial) or on the left (sagittal). */
export const standardPlanes: Readonly<Record<PlaneName, PlaneDirections>> = {
  axial: lying([1, 0, 0], [0, 1, 0]),
  coronal: lying([1, 0, 0], [0, 0, -1]),
  sagittal: lying([0, 1, 0], [0, 0, -1]),
};

export type SlabMode = 'mean' | 'maximum' | 'minimum';

/** What of the neighbourhood of a plane is seen in it. */
export interface Slab {
  /** In mm; 0 is the plane alone. */
  thickness: number;
  mode: SlabMode;
}

/** Pixels of a plane in the patient. */
export interface PlaneGrid {
  /** Centre of the upper left pixel, in mm. */
  origin: Vector;
  /** From a pixel to the next one in its row and in its column, in mm. */
  right: Vector;
  down: Vector;
  /** Direction of a slab, of length 1. */
  normal: Vector;
  width: number;
  height: number;
}

/** A grid in voxel indices: what both resamplers go by. Sample `s` of a pixel lies `s` steps behind its first. */
export interface SamplePath {
  origin: Vector;
  right: Vector;
  down: Vector;
  step: Vector;
  count: number;
  width: number;
  height: number;
}

/** A slab has no more samples than these. */
const mostSamples = 512;

/** Size of a voxel in a direction, in mm: no step of that length leaves out a voxel. @param direction of length 1 */
export function stepAlong(geometry: VolumeGeometry, direction: Vector): number {
  const index = directionToIndex(geometry, direction);
  return 1 / Math.max(...index.map(Math.abs));
}

/** The samples of a grid; those of a slab are even, both faces included, and never further apart than voxels are. */
export function samplePath(geometry: VolumeGeometry, grid: PlaneGrid, { thickness }: Slab): SamplePath {
  const { normal, width, height } = grid;
  const isThick = thickness > 0;
  const steps = Math.ceil(thickness / stepAlong(geometry, normal) - 1e-9);
  const count = isThick ? Math.min(mostSamples, Math.max(2, steps + 1)) : 1;
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

/** How far the volume reaches along a direction of length 1, in mm from the patient's origin. */
export function reachAlong(geometry: VolumeGeometry, direction: Vector): { from: number; to: number } {
  const places = cornersOf(geometry).map((corner) => dot(corner, direction));
  return { from: Math.min(...places), to: Math.max(...places) };
}
