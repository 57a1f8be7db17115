/**
 * The innermost loops. Each sees one kind of array only: an engine compiles a loop for the kinds it has seen, and one
 * that has seen several is slower for all of them.
 */

/**
 * Pixels of values of 8 bits, taken without sign. Eight a turn, because half the time goes into turning round; `| 0`
 * tells the engine that no index leaves 32 bits.
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

/** Pixels of values of 16 bits, taken without sign. */
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

/** Pixels of red, green and blue of 8 bits each. @param flip what every pixel is combined with by exclusive or */
export function mapColors(target: Uint32Array, samples: Uint8Array, flip: number): void {
  const count = Math.min(samples.length / 3, target.length);
  for (let index = 0, sample = 0; index < count; index += 1, sample += 3) {
    const color = samples[sample]! | (samples[sample + 1]! << 8) | (samples[sample + 2]! << 16);
    target[index] = (color | 0xff000000) ^ flip;
  }
}

/** Pixels of red, green and blue of more than 8 bits, by their upper eight. */
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

/** Pixels of values too many or too fine for a table: the grey is `value * factor + offset`, cut to 0 to 255. */
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
    // What is no number is black.
    const gray = level >= 255 ? 255 : level > 0 ? level | 0 : 0;
    target[index] = (gray | (gray << 8) | (gray << 16) | 0xff000000) ^ flip;
  }
}

/** Pixels of values by a function of the value to its grey. */
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
