/** Properties of a lossless JPEG that a test encodes. */
export interface LosslessOptions {
  rows: number;
  columns: number;
  components: number;
  precision: number;
  predictor: number;
  pointTransform?: number;
  /** Number of rows between restart markers. */
  restartRows?: number;
}

/**
 * Huffman table with a five-bit code for every difference category: valid for all images (T.81 annex K has no table).
 */
const codeLength = 5;
const categories = 17;

/** Writes the bits of a scan, with stuffed zeros. */
export class BitWriter {
  readonly bytes: number[] = [];
  private filled = 0;
  private current = 0;

  write(value: number, length: number): void {
    for (let bit = length - 1; bit >= 0; bit -= 1) {
      this.current = (this.current << 1) | ((value >> bit) & 1);
      this.filled += 1;
      if (this.filled === 8) this.flush();
    }
  }

  /** Pads the last byte with ones (T.81 F.1.2.3). */
  align(): void {
    while (this.filled > 0) this.write(1, 1);
  }

  private flush(): void {
    this.bytes.push(this.current);
    if (this.current === 0xff) this.bytes.push(0);
    this.current = 0;
    this.filled = 0;
  }
}

function predictors(left: number, above: number, corner: number): number[] {
  return [
    0,
    left,
    above,
    corner,
    left + above - corner,
    left + ((above - corner) >> 1),
    above + ((left - corner) >> 1),
    (left + above) >> 1,
  ];
}

function writeDifference(bits: BitWriter, difference: number): void {
  const modulo = ((difference + 32768) & 0xffff) - 32768;
  if (modulo === -32768) {
    bits.write(16, codeLength);
    return;
  }
  const size = 32 - Math.clz32(Math.abs(modulo));
  bits.write(size, codeLength);
  bits.write(modulo < 0 ? modulo + (1 << size) - 1 : modulo, size);
}

/** A marker segment: marker, length and content. */
export const segment = (marker: number, ...content: number[]) => [
  0xff,
  marker,
  (content.length + 2) >> 8,
  (content.length + 2) & 0xff,
  ...content,
];

/** JPEG lossless, Huffman coded, components interleaved (ITU-T T.81 annex H). */
export function encodeLosslessJpeg(values: ArrayLike<number>, options: LosslessOptions): Uint8Array {
  const { rows, columns, components, precision, predictor, pointTransform = 0, restartRows = 0 } = options;
  const ids = Array.from({ length: components }, (_, index) => index + 1);
  const bits = new BitWriter();
  for (let row = 0; row < rows; row += 1) {
    const isFirst = restartRows > 0 ? row % restartRows === 0 : row === 0;
    if (isFirst && row > 0) {
      bits.align();
      bits.bytes.push(0xff, 0xd0 + ((row / restartRows - 1) % 8));
    }
    for (let column = 0; column < columns; column += 1) {
      for (let component = 0; component < components; component += 1) {
        const at = (y: number, x: number) =>
          values[(y * columns + x) * components + component]! >> pointTransform;
        let guess: number;
        if (column === 0) guess = isFirst ? 1 << (precision - pointTransform - 1) : at(row - 1, 0);
        else if (isFirst) guess = at(row, column - 1);
        else
          guess = predictors(at(row, column - 1), at(row - 1, column), at(row - 1, column - 1))[predictor]!;
        writeDifference(bits, at(row, column) - guess);
      }
    }
  }
  bits.align();
  const counts = Array.from({ length: 16 }, (_, index) => (index === codeLength - 1 ? categories : 0));
  const restart = restartRows * columns;
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...segment(0xc4, 0, ...counts, ...Array.from({ length: categories }, (_, size) => size)),
    ...segment(
      0xc3,
      precision,
      rows >> 8,
      rows & 255,
      columns >> 8,
      columns & 255,
      components,
      ...ids.flatMap((id) => [id, 0x11, 0]),
    ),
    ...(restart > 0 ? segment(0xdd, restart >> 8, restart & 255) : []),
    ...segment(0xda, components, ...ids.flatMap((id) => [id, 0]), predictor, 0, pointTransform),
    ...bits.bytes,
    ...[0xff, 0xd9],
  ]);
}
