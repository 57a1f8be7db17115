import type { GrayWindow } from '@medrad/dicom';
import type { PlaneName, SamplePath, SlabMode, VolumeSlice } from '@medrad/dicom/volume';

/** A part of the surface, in its own pixels from the upper left. */
export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** One plane as it is to be painted. */
export interface PlanePaint {
  name: PlaneName;
  at: Rectangle;
  path: SamplePath;
  mode: SlabMode;
  gray: GrayWindow;
  isInverted: boolean;
}

/** Paints planes of one volume onto a canvas; each slice comes once, in any order. */
export interface PlanePainter {
  readonly kind: 'webgl' | 'plain';
  addSlice(index: number, slice: VolumeSlice): void;
  /** What is outside of the volume is black. */
  paint(plane: PlanePaint): void;
  /** Gives back what it holds: textures, arrays, a worker. */
  dispose(): void;
}

/** Size of a volume, and how its values are held: those of all slices with one step to modality units, or real ones. */
export interface VolumeShape {
  columns: number;
  rows: number;
  slices: number;
  values: 'signed' | 'unsigned' | 'real';
  slope: number;
  intercept: number;
}

/** Bytes of one voxel. */
export const voxelBytes = ({ values }: Pick<VolumeShape, 'values'>): number => (values === 'real' ? 4 : 2);

/** The kind of values that a slice has by itself. */
export function kindOfSlice({ values }: VolumeSlice): VolumeShape['values'] {
  if (values instanceof Uint16Array) return 'unsigned';
  const isShort = values instanceof Int16Array || values instanceof Uint8Array || values instanceof Int8Array;
  return isShort ? 'signed' : 'real';
}

/** The shape after one more slice: slices of several kinds or steps are held as real modality values. */
export function shapeWith(shape: VolumeShape, slice: VolumeSlice): VolumeShape {
  const isSame =
    kindOfSlice(slice) === shape.values && slice.slope === shape.slope && slice.intercept === shape.intercept;
  return isSame || shape.values === 'real' ? shape : { ...shape, values: 'real', slope: 1, intercept: 0 };
}

/** Values of a slice as its volume holds them. */
export function valuesFor(shape: VolumeShape, { values, slope, intercept }: VolumeSlice) {
  if (shape.values === 'unsigned') return values instanceof Uint16Array ? values : Uint16Array.from(values);
  if (shape.values === 'signed') return values instanceof Int16Array ? values : Int16Array.from(values);
  return Float32Array.from(values, (value) => value * slope + intercept);
}
