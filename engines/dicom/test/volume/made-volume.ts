import type { DisplayFrame } from '../../src/model/display';
import type { VolumeGeometry } from '../../src/volume/volume-geometry';
import { type SliceFrame, toPatient } from '../../src/volume/volume-geometry';
import { cross, rotateAbout, times, unit, type Vector } from '../../src/values/vector';
import type { Voxels } from '../../src/volume/resample';

/** The layout of a synthetic volume. */
export interface MadeVolume {
  size: Vector;
  /** Distances between columns, rows and slices, in mm. */
  spacing: Vector;
  /** Axis and angle (radians) by which the stack is rotated in the patient. */
  axis: Vector;
  angle: number;
  /**
   * Distance in mm by which each slice is shifted along its columns against the previous one, as
   * with a tilted gantry.
   */
  shear?: number;
  origin?: Vector;
}

export function geometryOf(made: MadeVolume): VolumeGeometry {
  const turn = (vector: Vector) => rotateAbout(vector, unit(made.axis), made.angle);
  const row = turn([1, 0, 0]);
  const column = turn([0, 1, 0]);
  const along = times(cross(row, column), made.spacing[2]);
  const shift = times(column, made.shear ?? 0);
  return {
    columns: made.size[0],
    rows: made.size[1],
    slices: made.size[2],
    origin: made.origin ?? [3, -4, 5],
    columnStep: times(row, made.spacing[0]),
    rowStep: times(column, made.spacing[1]),
    sliceStep: [along[0] + shift[0], along[1] + shift[1], along[2] + shift[2]],
  };
}

/** A volume in which each voxel's value is a function of its position in the patient. */
export function fillVolume(geometry: VolumeGeometry, valueAt: (point: Vector) => number): Voxels {
  const { columns, rows, slices } = geometry;
  return {
    columns,
    rows,
    slices: Array.from({ length: slices }, (_, slice) => ({
      values: Float64Array.from({ length: columns * rows }, (_value, at) =>
        valueAt(toPatient(geometry, [at % columns, Math.floor(at / columns), slice])),
      ),
      slope: 1,
      intercept: 0,
    })),
  };
}

/** Frames of a stack in the form that a source delivers them. */
export function framesOf(geometry: VolumeGeometry, spacing: Vector): SliceFrame[] {
  const { columns, rows } = geometry;
  return Array.from({ length: geometry.slices }, (_, slice): DisplayFrame => {
    const values = Int16Array.from({ length: columns * rows }, (_value, at) => at + slice);
    return {
      stored: { rows, columns, samplesPerPixel: 1, photometric: 'MONOCHROME2', values },
      display: {
        rescale: { slope: 2, intercept: -1024 },
        unit: 'HU',
        windows: [],
        voiTables: [],
        isInverted: false,
        overlays: [],
        aspectRatio: 1,
        spacing: { column: spacing[0], row: spacing[1], plane: 'patient' },
        plane: {
          position: toPatient(geometry, [0, 0, slice]),
          rowDirection: unit(geometry.columnStep),
          columnDirection: unit(geometry.rowStep),
        },
      },
      range: { minimum: 0, maximum: 0 },
    };
  });
}
