import {
  angleBetween,
  colorValue,
  type DisplayFrame,
  ellipseArea,
  ellipseStatistics,
  type FramePoint,
  lengthBetween,
  modalityValue,
} from '@medrad/dicom';
import { formatLength, formatValue } from '../view/gray';
import type { Drawing, MeasurementKind } from './measurement';

export const kindNames: Record<MeasurementKind, string> = {
  length: 'Length',
  angle: 'Angle',
  ellipse: 'Ellipse',
  probe: 'Probe',
};

const withUnit = (value: number, unit: string) => [formatValue(value), unit].filter(Boolean).join(' ');

/** Lengths of a projection are as wide as at its detector: larger than life. */
const caveat = ({ display: { spacing } }: DisplayFrame) =>
  spacing?.plane === 'detector' ? ' at the detector' : '';

/** The value under a point: `42 HU`, `R 12 G 80 B 9`, or that there is none. */
export function probeText(frame: DisplayFrame, { x, y }: FramePoint): string {
  const value = modalityValue(frame, x, y);
  if (value !== undefined) return withUnit(value, frame.display.unit);
  const color = colorValue(frame, x, y);
  return color ? `R ${color[0]} G ${color[1]} B ${color[2]}` : 'outside the image';
}

function ellipseText(frame: DisplayFrame, from: FramePoint, to: FramePoint): string {
  const [radiusX, radiusY] = [Math.abs(to.x - from.x) / 2, Math.abs(to.y - from.y) / 2];
  const center = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const statistics = ellipseStatistics(frame, { center, radiusX, radiusY });
  const area = ellipseArea(radiusX, radiusY, frame.display);
  const extent = `${formatValue(area.value)} ${area.unit}²${caveat(frame)}`;
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
    const { value, unit } = lengthBetween(first, second, frame.display);
    return `${formatLength(value)} ${unit}${caveat(frame)}`;
  }
  return third ? `${formatValue(angleBetween(second, first, third, frame.display))}°` : '';
}
