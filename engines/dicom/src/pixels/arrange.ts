import type { SampleValues } from './samples';

/** Reorders three-sample colour from planes to pixels. */
export function byPixel<T extends SampleValues>(planes: T): T {
  const size = planes.length / 3;
  const pixels = new (planes.constructor as new (length: number) => T)(planes.length);
  for (let index = 0, at = 0; index < size; index += 1, at += 3) {
    pixels[at] = planes[index]!;
    pixels[at + 1] = planes[size + index]!;
    pixels[at + 2] = planes[2 * size + index]!;
  }
  return pixels;
}

/**
 * Expands Y1 Y2 Cb Cr for two pixels to Y Cb Cr for each (PS3.3 C.7.6.3.1.2). A row of odd width
 * ends with half a pair.
 */
export function withFullColour<T extends SampleValues>(pairs: T, rows: number, columns: number): T {
  const full = new (pairs.constructor as new (length: number) => T)(rows * columns * 3);
  const stride = Math.ceil(columns / 2) * 4;
  for (let row = 0, at = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1, at += 3) {
      const pair = row * stride + (column >> 1) * 4;
      full[at] = pairs[pair + (column & 1)]!;
      full[at + 1] = pairs[pair + 2]!;
      full[at + 2] = pairs[pair + 3]!;
    }
  }
  return full;
}
