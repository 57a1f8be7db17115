import type { DataSet } from 'dicom-parser';
import type { FrameDisplay } from '../model/display';
import type { ImagePlane, PixelSpacing } from '../model/image';
import { codesOf, decimalOf, decimalsOf, itemsOf, realOf, textOf, wordOf } from './elements';
import { describeRegions } from './ultrasound-regions';
import type { FrameHeader } from './functional-groups';
import { lettersOf } from './orientation';

const pixelMeasures = 'x00289110';
const pixelSpacing = 'x00280030';
const imagerSpacing = 'x00181164';
const scannedSpacing = 'x00182010';
const magnificationFactor = 'x00181114';
const calibration = 'x00280a02';
const pixelAspectRatio = 'x00280034';
const planePosition = 'x00209113';
const planeOrientation = 'x00209116';
const imagePosition = 'x00200032';
const imageOrientation = 'x00200037';
const patientOrientation = 'x00200020';
const frameOfReference = 'x00200052';
const ultrasoundRegions = 'x00186011';
const centimetres = 3;
const tissue = 1;

type Pair = { row: number; column: number };

/** Two positive numbers in mm; a single number is used for both. */
function pairOf(dataSet: DataSet, tag: string): Pair | undefined {
  const [row = Number.NaN, column = row] = decimalsOf(dataSet, tag);
  return row > 0 && column > 0 && Number.isFinite(row * column) ? { row, column } : undefined;
}

/** Spacing of ultrasound when all its regions show tissue at one scale (PS3.3 C.8.5.5). */
function ultrasoundSpacing(dataSet: DataSet): Pair | undefined {
  const pairs = itemsOf(dataSet, ultrasoundRegions).map((region) => {
    const isFlat =
      wordOf(region, 'x00186012', false) === tissue &&
      wordOf(region, 'x00186024', false) === centimetres &&
      wordOf(region, 'x00186026', false) === centimetres;
    const row = Math.abs(realOf(region, 'x0018602e') ?? 0) * 10;
    const column = Math.abs(realOf(region, 'x0018602c') ?? 0) * 10;
    return isFlat && row > 0 && column > 0 ? { row, column } : undefined;
  });
  const [first] = pairs;
  const isOneScale = pairs.every((pair) => pair?.row === first?.row && pair?.column === first?.column);
  return isOneScale ? first : undefined;
}

/** Largest plausible magnification; a focus and a patient are never closer to each other. */
const maxMagnification = 20;

/**
 * Spacing at the detector, divided by the Estimated Radiographic Magnification Factor if the file has one (PS3.3
 * C.8.7.5). A factor of 1 is no estimate: writers give it when they know none.
 */
function projectedSpacing(dataSet: DataSet, { row, column }: Pair): PixelSpacing {
  const magnification = decimalOf(dataSet, magnificationFactor) ?? 1;
  if (!(magnification > 1 && magnification <= maxMagnification)) return { row, column, plane: 'detector' };
  return { row: row / magnification, column: column / magnification, plane: 'estimated', magnification };
}

/** Pixel spacing in the patient if given, else at the detector or estimated from it (PS3.3 10.7.1). */
function describeSpacing(header: FrameHeader): PixelSpacing | undefined {
  const { dataSet } = header;
  const detector = pairOf(dataSet, imagerSpacing) ?? pairOf(dataSet, scannedSpacing);
  const spacing = pairOf(header.macro(pixelMeasures), pixelSpacing);
  if (spacing) {
    // A projection's Pixel Spacing that repeats the detector's spacing is not calibrated.
    const isRepeated = detector?.row === spacing.row && detector.column === spacing.column;
    const isCalibrated = !isRepeated || textOf(dataSet, calibration) !== '';
    return isCalibrated ? { ...spacing, plane: 'patient' } : projectedSpacing(dataSet, spacing);
  }
  if (detector) return projectedSpacing(dataSet, detector);
  const ultrasound = ultrasoundSpacing(dataSet);
  return ultrasound && { ...ultrasound, plane: 'patient' };
}

function describeAspectRatio(dataSet: DataSet, spacing: PixelSpacing | undefined): number {
  if (spacing) return spacing.row / spacing.column;
  const [vertical = 1, horizontal = 1] = decimalsOf(dataSet, pixelAspectRatio);
  const ratio = vertical / horizontal;
  return ratio > 0 && Number.isFinite(ratio) ? ratio : 1;
}

type Vector = readonly [number, number, number];

/** A unit vector; undefined for invalid numbers. */
function unitVector(numbers: readonly number[]): Vector | undefined {
  const length = Math.hypot(...numbers);
  if (numbers.length !== 3 || !(length > 0) || !Number.isFinite(length)) return undefined;
  return [numbers[0]! / length, numbers[1]! / length, numbers[2]! / length];
}

/** Directions of rows and columns (PS3.3 C.7.6.2.1.1). */
function describeDirections(header: FrameHeader): Omit<ImagePlane, 'position'> | undefined {
  const directions = decimalsOf(header.macro(planeOrientation), imageOrientation);
  const rowDirection = unitVector(directions.slice(0, 3));
  const columnDirection = unitVector(directions.slice(3, 6));
  if (!rowDirection || !columnDirection) return undefined;
  const cosine = rowDirection.reduce((sum, value, axis) => sum + value * columnDirection[axis]!, 0);
  // Rows and columns that are not perpendicular make no valid plane.
  return Math.abs(cosine) > 0.01 ? undefined : { rowDirection, columnDirection };
}

/** Position of the first pixel (PS3.3 C.7.6.2.1.1). */
function describePosition(header: FrameHeader): Vector | undefined {
  const [x, y, z] = decimalsOf(header.macro(planePosition), imagePosition);
  if (x === undefined || y === undefined || z === undefined) return undefined;
  return [x, y, z].every(Number.isFinite) ? [x, y, z] : undefined;
}

/**
 * Letters of the directions of rows and columns, which an image without a position may have too, else of Patient
 * Orientation if both are present and valid.
 */
function describePatientOrientation(
  dataSet: DataSet,
  directions: Omit<ImagePlane, 'position'> | undefined,
): FrameDisplay['patientOrientation'] {
  if (directions) {
    return { row: lettersOf(directions.rowDirection), column: lettersOf(directions.columnDirection) };
  }
  const [row, column] = codesOf(dataSet, patientOrientation);
  const isSound = [row, column].every((letters) => letters && /^[LRAPHF]{1,3}$/.test(letters));
  return isSound && row && column ? { row, column } : undefined;
}

/** Spacing, aspect ratio and plane of a frame. */
export function describeGeometry(
  header: FrameHeader,
): Pick<
  FrameDisplay,
  'spacing' | 'regions' | 'aspectRatio' | 'plane' | 'frameOfReference' | 'patientOrientation'
> {
  const spacing = describeSpacing(header);
  const directions = describeDirections(header);
  const position = describePosition(header);
  const plane = directions && position && { position, ...directions };
  const regions = describeRegions(header.dataSet);
  const orientation = plane ? undefined : describePatientOrientation(header.dataSet, directions);
  const reference = plane ? textOf(header.dataSet, frameOfReference) : '';
  return {
    aspectRatio: describeAspectRatio(header.dataSet, spacing),
    ...(spacing ? { spacing } : {}),
    ...(regions.length > 0 ? { regions } : {}),
    ...(plane ? { plane } : {}),
    ...(reference ? { frameOfReference: reference } : {}),
    ...(orientation ? { patientOrientation: orientation } : {}),
  };
}
