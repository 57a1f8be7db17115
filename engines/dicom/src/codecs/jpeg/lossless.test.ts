import { encodeLosslessJpeg, type LosslessOptions } from '../../../test/build/encode-lossless-jpeg';
import { seededRandom } from '../../../test/mutations/random';
import type { ImageDescription } from '../../model/image';
import { readJpegHeader } from './frame-header';
import { decodeJpegLossless } from './lossless';

const random = seededRandom(11);
const image = { photometric: 'MONOCHROME2' } as ImageDescription;

const decode = (bytes: Uint8Array) => decodeJpegLossless(bytes, readJpegHeader(bytes)!, image).values;

/** Smooth gradients with jumps over the whole range, to produce every size of difference. */
function content({ rows, columns, components, precision }: LosslessOptions): number[] {
  const range = 2 ** precision;
  return Array.from({ length: rows * columns * components }, (_, index) =>
    random(9) === 0 ? random(range) : (index * 3 + random(5)) % range,
  );
}

describe('JPEG lossless', () => {
  test.each(
    [1, 2, 3, 4, 5, 6, 7].flatMap((predictor) => [2, 8, 12, 16].map((precision) => [predictor, precision])),
  )('predictor %i at %i bits restores every value', (predictor, precision) => {
    for (const components of [1, 3]) {
      for (const restartRows of [0, 1, 3]) {
        const options = {
          rows: 11,
          columns: 13,
          components,
          precision: precision,
          predictor: predictor,
          restartRows,
        };
        const values = content(options);
        expect([...decode(encodeLosslessJpeg(values, options))]).toEqual(values);
      }
    }
  });

  test('a point transform drops the lowest bits and nothing else', () => {
    const options = { rows: 9, columns: 9, components: 1, precision: 12, predictor: 1, pointTransform: 3 };
    const values = content(options);
    expect([...decode(encodeLosslessJpeg(values, options))]).toEqual(
      values.map((value) => (value >> 3) << 3),
    );
  });

  test('data that ends early is refused as truncated, never padded', () => {
    const options = { rows: 40, columns: 40, components: 1, precision: 16, predictor: 1 };
    const bytes = encodeLosslessJpeg(content(options), options);
    for (const kept of [0.3, 0.6, 0.95]) {
      const cut = bytes.slice(0, Math.floor(bytes.length * kept));
      expect(() => decode(cut)).toThrow('ends before the image does');
    }
  });
});
