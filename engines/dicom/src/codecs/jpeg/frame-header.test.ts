import { encodeBaselineJpeg } from '../../../test/build/encode-baseline-jpeg';
import { segment } from '../../../test/build/encode-lossless-jpeg';
import { cleanJpeg } from '../../deidentify/streams/clean-jpeg';
import type { ImageDescription } from '../../model/image';
import { decodeJpegBaseline } from '../jpeg-baseline';
import { readJpegHeader } from './frame-header';

const shape = { rows: 8, columns: 8, sampling: [[1, 1] as const, [1, 1] as const, [1, 1] as const] };
const image = { ...shape, samplesPerPixel: 3, photometric: 'RGB' } as unknown as ImageDescription;

/**
 * Builds a stream of three components of uniform colour. Its tables directly follow the segments
 * `first` and contain no zeros.
 */
function stream(...first: number[]): Uint8Array {
  const levels = [100, -50, 20];
  let component = 0;
  return encodeBaselineJpeg({ ...shape, first }, () => [
    levels[component++]!,
    ...new Array<number>(63).fill(0),
  ]);
}

const shown = async (bytes: Uint8Array) => [
  ...(await decodeJpegBaseline({ bytes, image }, readJpegHeader(bytes)!)).values.subarray(0, 3),
];

const adobe = (transform: number) => [...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, transform, 0, 0];
const jfif = [...Buffer.from('JFIF'), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];
/** Declared segment lengths, including the two length bytes. */
const lengths = Array.from({ length: 15 }, (_, index) => index + 2);

describe('no segment of a JPEG stream is read beyond its own length', () => {
  test.each(lengths)('an Adobe segment of %i bytes has a transform only from 14 bytes on', async (length) => {
    for (const transform of [0, 1]) {
      const bytes = stream(...segment(0xee, ...adobe(transform).slice(0, length - 2)));
      expect(readJpegHeader(bytes)!.adobeTransform).toBe(length < 14 ? undefined : transform);
      const isPlain = length < 14 || transform === 0;
      expect(await shown(bytes)).toEqual(
        isPlain ? await shown(stream()) : await shown(stream(...segment(0xee, ...adobe(1)))),
      );
    }
    expect(await shown(stream())).not.toEqual(await shown(stream(...segment(0xee, ...adobe(1)))));
  });

  test.each(lengths)('a JFIF segment of %i bytes counts only from 16 bytes on', (length) => {
    const bytes = stream(...segment(0xe0, ...jfif.slice(0, length - 2)));
    expect(readJpegHeader(bytes)!.hasJfif).toBe(length === 16);
  });

  test.each(lengths)(
    'a frame header of %i bytes is ignored if it is too short for its components',
    (length) => {
      const frame = [8, 0, 8, 0, 8, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11];
      const bytes = Uint8Array.from([
        0xff,
        0xd8,
        ...segment(0xc0, ...frame.slice(0, length - 2)),
        0,
        0xff,
        0xd9,
      ]);
      expect(readJpegHeader(bytes)).toBeNull();
    },
  );

  test.each(lengths)(
    'removing identifying data from a segment of %i bytes changes no colour',
    async (length) => {
      const segments = [
        segment(0xee, ...adobe(1).slice(0, length - 2)),
        segment(0xee, ...adobe(0).slice(0, length - 2)),
        segment(0xe0, ...jfif.slice(0, length - 2)),
      ];
      for (const first of segments) {
        const bytes = stream(...first);
        const { bytes: clean } = cleanJpeg(bytes);
        expect(readJpegHeader(clean)).toMatchObject({
          hasJfif: readJpegHeader(bytes)!.hasJfif,
          components: readJpegHeader(bytes)!.components,
        });
        expect(readJpegHeader(clean)!.adobeTransform).toBe(readJpegHeader(bytes)!.adobeTransform);
        expect(await shown(clean)).toEqual(await shown(bytes));
      }
    },
  );
});
