import { encodeRle } from '../../test/build/encode-rle';
import { seededRandom } from '../../test/mutations/random';
import type { ImageDescription } from '../model/image';
import { decodeRle } from './rle';

const random = seededRandom(5);

const image = (
  rows: number,
  columns: number,
  samplesPerPixel: 1 | 3,
  bitsAllocated: 8 | 16 | 32,
): ImageDescription => ({
  rows,
  columns,
  samplesPerPixel,
  bitsAllocated,
  bitsStored: bitsAllocated,
  highBit: bitsAllocated - 1,
  photometric: samplesPerPixel === 3 ? 'RGB' : 'MONOCHROME2',
  isPlanar: true,
  isSigned: false,
  kind: 'integer',
  frames: 1,
});

/** Bytes in which runs alternate with noise. */
const content = (length: number) =>
  Uint8Array.from({ length }, (_, index) => ((index >> 5) % 3 === 0 ? random(256) : index >> 7));

describe('RLE Lossless', () => {
  test.each([8, 16, 32].flatMap((bits) => [1, 3].map((samples) => [bits, samples] as [8 | 16 | 32, 1 | 3])))(
    '%i bits of %i samples are restored unchanged',
    (bits, samples) => {
      for (const [rows, columns] of [
        [1, 1],
        [3, 5],
        [17, 31],
        [64, 64],
      ] as const) {
        const size = bits / 8;
        const bytes = content(rows * columns * samples * size);
        const { values } = decodeRle(
          encodeRle(bytes, samples * size, size),
          image(rows, columns, samples, bits),
        );
        expect(new Uint8Array(values.buffer)).toEqual(bytes);
        expect(values).toHaveLength(rows * columns * samples);
      }
    },
  );

  test('segments that do not fill the frame are refused, never padded', () => {
    const whole = encodeRle(content(256), 1, 1);
    // Cuts off at least two bytes, because the last byte may be padding.
    for (let cut = 2; cut < whole.length; cut += 7) {
      const short = whole.subarray(0, whole.length - cut);
      expect(() => decodeRle(short, image(16, 16, 1, 8))).toThrow(
        'The compressed data of this frame is damaged.',
      );
    }
  });

  test.each([
    ['a number of segments that is not the number of bytes', 0, 2],
    ['an offset beyond the data', 4, 0xffffffff],
    ['an offset into the head', 4, 12],
  ])('%s is refused', (_name, at, value) => {
    const bytes = encodeRle(content(256), 1, 1);
    new DataView(bytes.buffer).setUint32(at, value, true);
    expect(() => decodeRle(bytes, image(16, 16, 1, 8))).toThrow('damaged');
  });

  test('single bits are packed eight a byte', () => {
    const packed = Uint8Array.of(0b10100101, 0b00001111);
    const { values } = decodeRle(encodeRle(packed, 1, 1), {
      ...image(2, 8, 1, 8),
      bitsAllocated: 1,
      bitsStored: 1,
      highBit: 0,
    });
    expect([...values]).toEqual([1, 0, 1, 0, 0, 1, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0]);
  });
});
