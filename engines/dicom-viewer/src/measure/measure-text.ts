import {
  angleBetween,
  axisValues,
  colorValue,
  type DisplayFrame,
  type FramePoint,
  lengthBetween,
  modalityValue,
  type Quantity,
} from '@medrad/dicom';
import { suvOfValue } from '../suv/suv-value';
import { formatLength, formatValue } from '../view/gray';
import { lazyTextFailure, lazyText } from './lazy-text';
import { type Drawing, isRegion } from './measurement';
import { caveat, withDoubt, withUnit } from './wording';

const quantityText = ({ value, unit }: Quantity): string =>
  withUnit(value, unit, unit === 'mm' || unit === 'px' ? formatLength : formatValue);

/** Grey value with its unit, or three colour values; null outside of the image. */
function pixelText(frame: DisplayFrame, { x, y }: FramePoint): string | null {
  const value = modalityValue(frame, x, y);
  if (value !== undefined)
    return [withUnit(value, frame.display.unit), suvOfValue(frame, value)].filter(Boolean).join(', ');
  const color = colorValue(frame, x, y);
  return color ? `R ${color[0]} G ${color[1]} B ${color[2]}` : null;
}

/** The value at a point, such as `42 HU` or `R 12 G 80 B 9`, or a text that says that there is none. */
export function probeText(frame: DisplayFrame, { x, y }: FramePoint): string {
  const pixel = pixelText(frame, { x, y });
  if (pixel === null) return 'outside the image';
  // Adds time and velocity when the frame shows a spectrum.
  return [pixel, ...axisValues(frame.display, { x, y }).map(quantityText)].join(', ');
}

function textOf(frame: DisplayFrame, drawing: Drawing): string | null {
  const { kind, points } = drawing;
  const [first, second, third] = points;
  if (!first) return '';
  if (kind === 'arrow') return '';
  if (kind === 'probe') return probeText(frame, first);
  if (!second) return '';
  if (isRegion(kind) || kind === 'cobb') return lazyText(frame, drawing);
  if (kind === 'length') {
    const length = lengthBetween(first, second, frame.display);
    return withDoubt(`${length.parts.map(quantityText).join(', ')}${caveat(frame)}`, length);
  }
  if (!third) return '';
  const angle = angleBetween(second, first, third, frame.display);
  return angle === undefined ? 'no angle: the axes have different units' : `${formatValue(angle)}°`;
}

/**
 * Texts by the points of a drawing, cached because counting the pixels of a region takes longer than painting the
 * region.
 */
const textsOf = new WeakMap<Drawing['points'], { frame: DisplayFrame; text: string }>();

/** The result of a drawing on a frame; empty while points are missing. */
export function measureText(frame: DisplayFrame, drawing: Drawing): string {
  if (drawing.kind === 'text') return drawing.note ?? '';
  const known = textsOf.get(drawing.points);
  if (known?.frame === frame) return known.text;
  const text = textOf(frame, drawing);
  if (text === null) return lazyTextFailure();
  textsOf.set(drawing.points, { frame, text });
  return text;
}
