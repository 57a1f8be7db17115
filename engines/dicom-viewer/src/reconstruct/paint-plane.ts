import type { GrayWindow } from '@medrad/dicom';
import type { PlaneName, SamplePath, SlabMode, VolumeSlice } from '@medrad/dicom/volume';

/** A part of the surface, in pixels from the surface's upper left corner. */
export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** One plane to paint. */
export interface PlanePaint {
  name: PlaneName;
  at: Rectangle;
  path: SamplePath;
  mode: SlabMode;
  gray: GrayWindow;
  isInverted: boolean;
}

/** Paints planes of one volume onto a canvas; each slice is added once, in any order. */
export interface PlanePainter {
  readonly kind: 'webgl' | 'plain';
  addSlice(index: number, slice: VolumeSlice): void;
  /** Paints a plane; black outside of the volume. */
  paint(plane: PlanePaint): void;
  /** Releases textures, arrays and workers. */
  dispose(): void;
}

/**
 * Size of a volume and the type of its values: stored values with one rescale for all slices, or
 * real modality values.
 */
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

/** The type of a slice's own values. */
export function kindOfSlice({ values }: VolumeSlice): VolumeShape['values'] {
  if (values instanceof Uint16Array) return 'unsigned';
  const isShort = values instanceof Int16Array || values instanceof Uint8Array || values instanceof Int8Array;
  return isShort ? 'signed' : 'real';
}

/**
 * The shape after adding a slice: slices of different types or rescales are held as real modality
 * values.
 */
export function shapeWith(shape: VolumeShape, slice: VolumeSlice): VolumeShape {
  const isSame =
    kindOfSlice(slice) === shape.values && slice.slope === shape.slope && slice.intercept === shape.intercept;
  return isSame || shape.values === 'real' ? shape : { ...shape, values: 'real', slope: 1, intercept: 0 };
}

/** Converts the values of a slice to the volume's type. */
export function valuesFor(shape: VolumeShape, { values, slope, intercept }: VolumeSlice) {
  if (shape.values === 'unsigned') return values instanceof Uint16Array ? values : Uint16Array.from(values);
  if (shape.values === 'signed') return values instanceof Int16Array ? values : Int16Array.from(values);
  return Float32Array.from(values, (value) => value * slope + intercept);
}
