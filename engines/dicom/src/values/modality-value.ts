import type { DisplayFrame, FrameDisplay, LookupTable } from '../model/display';
import type { FramePoint } from './measure';

/**
 * Entry of a table for an input; inputs outside take the first or last entry (PS3.3 C.11.1.1.1).
 */
export function entryOf({ firstMapped, entries }: LookupTable, value: number): number {
  const index = Math.min(entries.length - 1, Math.max(0, Math.floor(value) - firstMapped));
  return entries[index]!;
}

/** Converts a stored value to a modality value (PS3.3 C.11.1). */
export function toModality(rescale: FrameDisplay['rescale'], stored: number): number {
  return 'entries' in rescale ? entryOf(rescale, stored) : stored * rescale.slope + rescale.intercept;
}

const isPadding = ({ padding }: FrameDisplay, stored: number): boolean =>
  padding !== undefined && stored >= padding.from && stored <= padding.to;

/** Index of the pixel at a point; -1 outside of the frame or in missing rows. */
function indexAt(
  { stored: { rows, columns, rowsThere = rows } }: DisplayFrame,
  x: number,
  y: number,
): number {
  const [column, row] = [Math.round(x), Math.round(y)];
  return column >= 0 && row >= 0 && column < columns && row < rowsThere ? row * columns + column : -1;
}

/**
 * Pixel value in modality units (HU for CT).
 * @returns undefined outside of the frame and for colour
 */
export function modalityValue(frame: DisplayFrame, x: number, y: number): number | undefined {
  const value = storedValue(frame, x, y);
  return value === undefined ? undefined : toModality(frame.display.rescale, value);
}

/**
 * Stored pixel value, before rescaling.
 * @returns undefined outside of the frame and for colour
 */
export function storedValue(frame: DisplayFrame, x: number, y: number): number | undefined {
  const { stored, display } = frame;
  const index = indexAt(frame, x, y);
  if (index < 0 || stored.samplesPerPixel !== 1 || display.palette) return undefined;
  return stored.values[index];
}

/**
 * Red, green and blue of a pixel, 0 to 255.
 * @returns undefined outside of the frame and for greyscale
 */
export function colorValue(
  frame: DisplayFrame,
  x: number,
  y: number,
): readonly [number, number, number] | undefined {
  const { stored, display } = frame;
  const index = indexAt(frame, x, y);
  if (index < 0) return undefined;
  if (display.palette) {
    const { palette } = display;
    const entry = Math.min(palette.red.length - 1, Math.max(0, stored.values[index]! - palette.firstMapped));
    return [palette.red[entry]!, palette.green[entry]!, palette.blue[entry]!];
  }
  if (stored.samplesPerPixel !== 3) return undefined;
  // Samples of more than 8 bits are displayed by their upper eight bits.
  const shift = Math.max(0, (display.sampleBits ?? 8) - 8);
  const sample = (offset: number) => stored.values[index * 3 + offset]! >> shift;
  return [sample(0), sample(1), sample(2)];
}

/** An axis-aligned ellipse. */
export interface Ellipse {
  center: FramePoint;
  radiusX: number;
  radiusY: number;
}

/** Statistics of a region's pixels in modality units, without padding. */
export interface RegionStatistics {
  /** Number of pixels. */
  count: number;
  mean: number;
  /** Population standard deviation: divided by `count`. */
  standardDeviation: number;
  minimum: number;
  maximum: number;
}

/**
 * Statistics of the pixels whose centres lie in an ellipse.
 * @returns undefined without pixels, and for colour
 */
export function ellipseStatistics(frame: DisplayFrame, ellipse: Ellipse): RegionStatistics | undefined {
  const { stored, display } = frame;
  if (stored.samplesPerPixel !== 1 || display.palette) return undefined;
  return statisticsOf(valuesAt(frame, (visit) => forEachInEllipse(frame, ellipse, visit)));
}

/** Modality values of the pixels that `visitAll` visits by index, without padding and NaN. */
export function valuesAt(
  { stored, display }: DisplayFrame,
  visitAll: (visit: (index: number) => void) => void,
): number[] {
  const values: number[] = [];
  visitAll((index) => {
    const value = stored.values[index]!;
    if (!isPadding(display, value) && Number.isFinite(value)) values.push(toModality(display.rescale, value));
  });
  return values;
}

/** Visits the pixels whose centres lie in or on an ellipse. */
export function forEachInEllipse(
  { stored: { rows, columns, rowsThere = rows } }: DisplayFrame,
  { center, radiusX, radiusY }: Ellipse,
  visit: (index: number) => void,
): void {
  const [rx, ry] = [Math.abs(radiusX), Math.abs(radiusY)];
  const lastRow = Math.min(rowsThere - 1, Math.floor(center.y + ry));
  for (let row = Math.max(0, Math.ceil(center.y - ry)); row <= lastRow; row += 1) {
    const height = ry === 0 ? 0 : (row - center.y) / ry;
    const reach = rx * Math.sqrt(Math.max(0, 1 - height * height));
    const last = Math.min(columns - 1, Math.floor(center.x + reach));
    for (let column = Math.max(0, Math.ceil(center.x - reach)); column <= last; column += 1) {
      visit(row * columns + column);
    }
  }
}

/**
 * Statistics of values; undefined for none. Two passes, because sums of squares lose precision for
 * large values with a small deviation.
 */
export function statisticsOf(values: readonly number[]): RegionStatistics | undefined {
  if (values.length === 0) return undefined;
  let sum = 0;
  let minimum = Infinity;
  let maximum = -Infinity;
  for (const value of values) {
    sum += value;
    minimum = Math.min(minimum, value);
    maximum = Math.max(maximum, value);
  }
  const mean = sum / values.length;
  let squares = 0;
  for (const value of values) squares += (value - mean) ** 2;
  return {
    count: values.length,
    mean,
    standardDeviation: Math.sqrt(squares / values.length),
    minimum,
    maximum,
  };
}
