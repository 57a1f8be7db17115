import {
  angleBetween,
  type Area,
  axisValues,
  colorValue,
  type DisplayFrame,
  ellipseArea,
  ellipseStatistics,
  type FramePoint,
  lengthBetween,
  type Length,
  modalityValue,
  type Quantity,
  type ScaleDoubt,
} from '@medrad/dicom';
import { formatLength, formatValue } from '../view/gray';
import type { Drawing, MeasurementKind } from './measurement';

export const kindNames: Record<MeasurementKind, string> = {
  length: 'Length',
  angle: 'Angle',
  ellipse: 'Ellipse',
  probe: 'Probe',
};

const withUnit = (value: number, unit: string, format = formatValue) =>
  [format(value), unit].filter(Boolean).join(' ');

/** Lengths of a projection are as wide as at its detector: larger than life. */
const caveat = ({ display: { spacing } }: DisplayFrame) =>
  spacing?.plane === 'detector' ? ' at the detector' : '';

const doubts: Record<ScaleDoubt, string> = {
  'outside-regions': 'outside the regions with a scale',
  'between-regions': 'between two regions',
  'no-scale': 'in a region without a scale',
};

const withDoubt = (text: string, { doubt }: Length | Area): string =>
  doubt ? `${text}, ${doubts[doubt]}` : text;

const quantityText = ({ value, unit }: Quantity): string =>
  withUnit(value, unit, unit === 'mm' || unit === 'px' ? formatLength : formatValue);

/** Grey in its unit or three colours; null outside of the image. */
function pixelText(frame: DisplayFrame, { x, y }: FramePoint): string | null {
  const value = modalityValue(frame, x, y);
  if (value !== undefined) return withUnit(value, frame.display.unit);
  const color = colorValue(frame, x, y);
  return color ? `R ${color[0]} G ${color[1]} B ${color[2]}` : null;
}

/** The value under a point: `42 HU`, `R 12 G 80 B 9`, or that there is none. */
export function probeText(frame: DisplayFrame, { x, y }: FramePoint): string {
  const pixel = pixelText(frame, { x, y });
  if (pixel === null) return 'outside the image';
  // Time and velocity where the picture is a graph of them.
  return [pixel, ...axisValues(frame.display, { x, y }).map(quantityText)].join(', ');
}

function ellipseText(frame: DisplayFrame, from: FramePoint, to: FramePoint): string {
  const [radiusX, radiusY] = [Math.abs(to.x - from.x) / 2, Math.abs(to.y - from.y) / 2];
  const center = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const statistics = ellipseStatistics(frame, { center, radiusX, radiusY });
  const area = ellipseArea(from, to, frame.display);
  const extent = area
    ? withDoubt(`${formatValue(area.value)} ${area.unit}²${caveat(frame)}`, area)
    : 'no area: the axes are no lengths';
  if (!statistics) return extent;
  const { mean, standardDeviation } = statistics;
  return `${withUnit(mean, '')} ± ${withUnit(standardDeviation, frame.display.unit)}, ${extent}`;
}

/** What a drawing says of a frame; empty while points are missing. */
export function measureText(frame: DisplayFrame, { kind, points }: Drawing): string {
  const [first, second, third] = points;
  if (!first) return '';
  if (kind === 'probe') return probeText(frame, first);
  if (!second) return '';
  if (kind === 'ellipse') return ellipseText(frame, first, second);
  if (kind === 'length') {
    const length = lengthBetween(first, second, frame.display);
    return withDoubt(`${length.parts.map(quantityText).join(', ')}${caveat(frame)}`, length);
  }
  if (!third) return '';
  const angle = angleBetween(second, first, third, frame.display);
  return angle === undefined ? 'no angle: the axes differ in their unit' : `${formatValue(angle)}°`;
}
