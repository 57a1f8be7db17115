import {
  angleBetween,
  cobbAngle,
  type DisplayFrame,
  type FramePoint,
  lengthBetween,
  modalityValue,
  patientPointOf,
  regionStatistics,
  type ScaleDoubt,
} from '@medrad/dicom';
import type { Cell } from '@medrad/ui/export';
import { probeText } from '../measure/measure-text';
import { kindNames, type Measurement } from '../measure/measurement';
import { areaOf, regionOf } from '../measure/region-of';
import { doubts, projectionWords } from '../measure/wording';

/** Column headings of the CSV file. */
export const header = [
  'frame',
  'kind',
  'text',
  'value',
  'unit',
  'mean',
  'standard deviation',
  'minimum',
  'maximum',
  'pixels',
  'value unit',
  'area',
  'area unit',
  'points (column row)',
  'points in the patient (mm)',
  'doubt',
] as const;

type Row = Partial<Record<(typeof header)[number], Cell>>;

const short = (value: number) => String(Number(value.toFixed(3)));
/** Brackets keep spreadsheets from reading points as formulas or dates. */
const listed = (points: readonly (readonly number[])[]) =>
  points.map((point) => `(${point.map(short).join(' ')})`).join(' ');

function patientText({ display }: DisplayFrame, points: readonly FramePoint[]): Cell {
  const { plane, spacing } = display;
  // Distances in the detector plane are not distances in the patient.
  if (!plane || spacing?.plane !== 'patient') return undefined;
  return listed(points.map((point) => patientPointOf({ plane, spacing }, point)));
}

const caveatOf = (frame: DisplayFrame, doubt: ScaleDoubt | undefined): Cell =>
  doubt ? doubts[doubt] : projectionWords(frame) || undefined;

function regionCells(frame: DisplayFrame, drawing: Measurement): Row {
  const region = regionOf(drawing);
  if (!region) return {};
  const area = areaOf(frame, drawing);
  const statistics = regionStatistics(frame, region);
  return {
    mean: statistics?.mean,
    'standard deviation': statistics?.standardDeviation,
    minimum: statistics?.minimum,
    maximum: statistics?.maximum,
    pixels: statistics?.count,
    'value unit': statistics && frame.display.unit,
    area: area?.value,
    'area unit': area && `${area.unit}²`,
    doubt: area ? caveatOf(frame, area.doubt) : 'no area: the axes are not lengths',
  };
}

function angleCells(angle: number | undefined): Row {
  return angle === undefined
    ? { doubt: 'no angle: the axes have different units' }
    : { value: angle, unit: '°' };
}

function valueCells(frame: DisplayFrame, drawing: Measurement): Row {
  const { kind, points } = drawing;
  const [a, b, c, d] = points;
  if (kind === 'length' && a && b) {
    const { parts, doubt } = lengthBetween(a, b, frame.display);
    const [one, other] = parts;
    const second = other ? `${short(other.value)} ${other.unit}` : undefined;
    return { value: one.value, unit: one.unit, text: second, doubt: caveatOf(frame, doubt) };
  }
  if (kind === 'angle' && a && b && c) return angleCells(angleBetween(b, a, c, frame.display));
  if (kind === 'cobb' && a && b && c && d) return angleCells(cobbAngle([a, b], [c, d], frame.display));
  if (kind === 'probe' && a) {
    const value = modalityValue(frame, a.x, a.y);
    return value === undefined ? { text: probeText(frame, a) } : { value, unit: frame.display.unit };
  }
  return regionCells(frame, drawing);
}

/**
 * One CSV row for a measurement.
 * @param frame null when the frame could not be loaded: columns that need pixel values stay empty,
 * and the row says so
 */
export function rowOf(frame: DisplayFrame | null, drawing: Measurement): Cell[] {
  const { kind, index, points, note } = drawing;
  const row: Row = {
    ...(frame ? valueCells(frame, drawing) : { doubt: 'the frame could not be loaded' }),
    ...(note === undefined ? {} : { text: note }),
    frame: index + 1,
    kind: kindNames[kind],
    'points (column row)': listed(points.map(({ x, y }) => [x, y])),
    'points in the patient (mm)': frame ? patientText(frame, points) : undefined,
  };
  return header.map((name) => row[name]);
}
