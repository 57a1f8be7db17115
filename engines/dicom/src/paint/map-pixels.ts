/**
 * The inner loops of painting. Each function is called with one array type only, because code that
 * a JavaScript engine has compiled for several types is slower for all of them.
 */

/**
 * Maps unsigned 8-bit values to pixels. Unrolled eight times, which halves the time; `| 0` tells
 * the engine that indices are 32-bit integers.
 */
export function mapBytes(target: Uint32Array, values: Uint8Array, table: Uint32Array): void {
  const count = Math.min(values.length, target.length) | 0;
  const turns = count & ~7;
  for (let index = 0; index < turns; index = (index + 8) | 0) {
    target[index] = table[values[index]!]!;
    target[(index + 1) | 0] = table[values[(index + 1) | 0]!]!;
    target[(index + 2) | 0] = table[values[(index + 2) | 0]!]!;
    target[(index + 3) | 0] = table[values[(index + 3) | 0]!]!;
    target[(index + 4) | 0] = table[values[(index + 4) | 0]!]!;
    target[(index + 5) | 0] = table[values[(index + 5) | 0]!]!;
    target[(index + 6) | 0] = table[values[(index + 6) | 0]!]!;
    target[(index + 7) | 0] = table[values[(index + 7) | 0]!]!;
  }
  for (let index = turns; index < count; index += 1) target[index] = table[values[index]!]!;
}

/** Maps unsigned 16-bit values to pixels. */
export function mapWords(target: Uint32Array, values: Uint16Array, table: Uint32Array): void {
  const count = Math.min(values.length, target.length) | 0;
  const turns = count & ~7;
  for (let index = 0; index < turns; index = (index + 8) | 0) {
    target[index] = table[values[index]!]!;
    target[(index + 1) | 0] = table[values[(index + 1) | 0]!]!;
    target[(index + 2) | 0] = table[values[(index + 2) | 0]!]!;
    target[(index + 3) | 0] = table[values[(index + 3) | 0]!]!;
    target[(index + 4) | 0] = table[values[(index + 4) | 0]!]!;
    target[(index + 5) | 0] = table[values[(index + 5) | 0]!]!;
    target[(index + 6) | 0] = table[values[(index + 6) | 0]!]!;
    target[(index + 7) | 0] = table[values[(index + 7) | 0]!]!;
  }
  for (let index = turns; index < count; index += 1) target[index] = table[values[index]!]!;
}

/**
 * Maps 8-bit RGB samples to pixels.
 * @param flip mask that inverts colours: it is combined with every pixel by exclusive or
 */
export function mapColors(target: Uint32Array, samples: Uint8Array, flip: number): void {
  const count = Math.min(samples.length / 3, target.length);
  for (let index = 0, sample = 0; index < count; index += 1, sample += 3) {
    const color = samples[sample]! | (samples[sample + 1]! << 8) | (samples[sample + 2]! << 16);
    target[index] = (color | 0xff000000) ^ flip;
  }
}

/** Maps RGB samples of more than 8 bits by their upper eight bits. */
export function mapWideColors(
  target: Uint32Array,
  samples: ArrayLike<number>,
  shift: number,
  flip: number,
): void {
  const count = Math.min(samples.length / 3, target.length);
  for (let index = 0, sample = 0; index < count; index += 1, sample += 3) {
    const red = (samples[sample]! >>> shift) & 0xff;
    const green = (samples[sample + 1]! >>> shift) & 0xff;
    const blue = (samples[sample + 2]! >>> shift) & 0xff;
    target[index] = (red | (green << 8) | (blue << 16) | 0xff000000) ^ flip;
  }
}

/**
 * Maps values that have too many levels for a table: grey is `value * factor + offset`, clamped to
 * 0 to 255.
 */
export function mapLine(
  target: Uint32Array,
  values: ArrayLike<number>,
  factor: number,
  offset: number,
  flip: number,
): void {
  const count = Math.min(values.length, target.length);
  for (let index = 0; index < count; index += 1) {
    const level = values[index]! * factor + offset + 0.5;
    // Paints NaN black.
    const gray = level >= 255 ? 255 : level > 0 ? level | 0 : 0;
    target[index] = (gray | (gray << 8) | (gray << 16) | 0xff000000) ^ flip;
  }
}

/** Maps values to grey by a function. */
export function mapCurve(
  target: Uint32Array,
  values: ArrayLike<number>,
  levelOf: (value: number) => number,
  flip: number,
): void {
  const count = Math.min(values.length, target.length);
  for (let index = 0; index < count; index += 1) {
    const gray = Math.round(levelOf(values[index]!)) | 0;
    target[index] = (gray | (gray << 8) | (gray << 16) | 0xff000000) ^ flip;
  }
}
