import { BitWriter, segment } from './encode-lossless-jpeg';

/** Properties of a baseline JPEG that a test encodes. */
export interface BaselineOptions {
  rows: number;
  columns: number;
  /** Sampling factors of each component: horizontal, vertical. */
  sampling: readonly (readonly [number, number])[];
  /** Number of MCUs between restart markers. */
  restartInterval?: number;
  /** Ids of the components. Default 1, 2, 3. */
  ids?: readonly number[];
  /**
   * Colour transform of an Adobe APP14 segment: 0 none, 1 YCbCr. Absent: no such segment is
   * written.
   */
  transform?: number;
  /** Segments that are written before all others. */
  first?: readonly number[];
  /** Bits per sample: 8, or 12 in an extended sequential stream. Default 8. */
  precision?: 8 | 12;
}

/**
 * Lengths of all DC codes and all AC codes. Tables with codes of one length are valid for any
 * image, and 9 bits are more than the decoder looks up at once.
 */
const dcLength = 5;
const acLength = 9;
const dcSymbols = Array.from({ length: 12 }, (_, size) => size);
const acSymbols = Array.from({ length: 256 }, (_, symbol) => symbol).filter((symbol) => (symbol & 15) <= 10);

const table = (kind: number, length: number, symbols: readonly number[]) => [
  kind,
  ...Array.from({ length: 16 }, (_, index) => (index + 1 === length ? symbols.length : 0)),
  ...symbols,
];

function writeValue(bits: BitWriter, value: number): void {
  const size = sizeOf(value);
  bits.write(value < 0 ? value + (1 << size) - 1 : value, size);
}

const sizeOf = (value: number): number => 32 - Math.clz32(Math.abs(value));

/**
 * Writes a block of the scan.
 * @param block quantized coefficients in zigzag order, the first one as a difference
 */
function writeBlock(bits: BitWriter, block: ArrayLike<number>): void {
  bits.write(sizeOf(block[0]!), dcLength);
  writeValue(bits, block[0]!);
  const write = (symbol: number) => bits.write(acSymbols.indexOf(symbol), acLength);
  let run = 0;
  for (let index = 1; index < 64; index += 1) {
    const value = block[index]!;
    if (value === 0) run += 1;
    else {
      for (; run > 15; run -= 16) write(0xf0);
      write((run << 4) | sizeOf(value));
      writeValue(bits, value);
      run = 0;
    }
  }
  if (run > 0) write(0);
}

/**
 * Encodes blocks of coefficients as a baseline JPEG with one interleaved scan.
 * @param nextBlock returns the next block: 64 quantised coefficients in zigzag order, the first one as the difference
 * to the block before
 */
export function encodeBaselineJpeg(options: BaselineOptions, nextBlock: () => ArrayLike<number>): Uint8Array {
  const {
    rows,
    columns,
    sampling,
    restartInterval = 0,
    ids = [1, 2, 3],
    transform,
    first = [],
    precision = 8,
  } = options;
  const isSingle = sampling.length === 1;
  const size = (axis: 0 | 1) => (isSingle ? 8 : 8 * Math.max(...sampling.map((factors) => factors[axis])));
  const units = Math.ceil(columns / size(0)) * Math.ceil(rows / size(1));
  const blocks = isSingle ? 1 : sampling.reduce((sum, [across, down]) => sum + across * down, 0);
  const bits = new BitWriter();
  for (let unit = 0; unit < units; unit += 1) {
    if (restartInterval > 0 && unit > 0 && unit % restartInterval === 0) {
      bits.align();
      bits.bytes.push(0xff, 0xd0 + ((unit / restartInterval - 1) % 8));
    }
    for (let block = 0; block < blocks; block += 1) writeBlock(bits, nextBlock());
  }
  bits.align();
  const components = sampling.map(([across, down], index) => [ids[index]!, across * 16 + down, 0]);
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...first,
    ...(transform === undefined ? [] : segment(0xee, ...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, transform)),
    ...segment(0xdb, 0, ...Array.from({ length: 64 }, (_, index) => 1 + (index >> 3))),
    ...segment(0xc4, ...table(0, dcLength, dcSymbols), ...table(16, acLength, acSymbols)),
    ...segment(
      precision === 8 ? 0xc0 : 0xc1,
      ...[precision, rows >> 8, rows & 255, columns >> 8, columns & 255],
      ...[components.length, ...components.flat()],
    ),
    ...(restartInterval > 0 ? segment(0xdd, restartInterval >> 8, restartInterval & 255) : []),
    ...segment(0xda, components.length, ...components.flatMap(([id]) => [id!, 0]), 0, 63, 0),
    ...bits.bytes,
    ...[0xff, 0xd9],
  ]);
}
