import type { StudyGeometry } from '@medrad/contracts';
import type { DicomSeries } from '@medrad/dicom';

/** Rounds millimetres to whole micrometres, which is finer than any scanner measures. */
const toMicrometre = (millimetres: number): number => Math.round(millimetres * 1000) / 1000 + 0;
/** Rounds a component of a direction to six digits, which is one micrometre over a metre. */
const toDirection = (share: number): number => Math.round(share * 1e6) / 1e6 + 0;

type Vector = readonly number[];
const isSame = (one: Vector, other: Vector): boolean =>
  one.every((value, axis) => Math.abs(value - (other[axis] ?? NaN)) < 1e-4);

/**
 * Geometry of a series in the form in which it is stored, with one direction for all images.
 * @returns null when the series has no geometry, or has images in several directions
 */
export function studyGeometry({ geometry }: Pick<DicomSeries, 'geometry'>): StudyGeometry | null {
  const [first] = geometry?.planes ?? [];
  if (!geometry || !first) return null;
  const isOneDirection = geometry.planes.every(
    ({ rowDirection, columnDirection }) =>
      isSame(rowDirection, first.rowDirection) && isSame(columnDirection, first.columnDirection),
  );
  if (!isOneDirection) return null;
  return {
    frameOfReference: geometry.frameOfReference,
    rowDirection: first.rowDirection.map(toDirection),
    columnDirection: first.columnDirection.map(toDirection),
    positions: geometry.planes.map(({ position }) => position.map(toMicrometre)),
  };
}
