// @ts-expect-error -- the package has no types
import createTurbo from '@cornerstonejs/codec-libjpeg-turbo-8bit/decodewasmjs';
import { encodeBaselineJpeg, type BaselineOptions } from '../../test/build/encode-baseline-jpeg';
import { seededRandom } from '../../test/mutations/random';
import type { ImageDescription } from '../model/image';
import { decodeJpegBaseline } from './jpeg-baseline';
import type { ModuleFunction } from './wasm/wasm-codec';
import { runDecoder, type DecoderModule } from './wasm/wasm-decoder';
import { readJpegHeader } from './jpeg/frame-header';

const turbo = (createTurbo as ModuleFunction<DecoderModule<'JPEGDecoder'>>)({
  print: () => undefined,
  printErr: () => undefined,
});
const byLibjpeg = async (bytes: Uint8Array) => runDecoder((await turbo).JPEGDecoder, bytes).values;

const random = seededRandom(5);
const sign = () => (random(2) === 0 ? -1 : 1);

/** Random coefficients of a flat or a detailed block, small enough that few samples are clipped. */
function nextBlock(): Int16Array {
  const block = new Int16Array(64);
  block[0] = sign() * random(40);
  if (random(3) > 0) {
    for (let left = random(9); left > 0; left -= 1) block[1 + random(63)] = sign() * random(9);
    block[1 + random(5)] = sign() * random(200);
  }
  return block;
}

const decode = (bytes: Uint8Array, options: BaselineOptions) =>
  decodeJpegBaseline(
    {
      bytes,
      image: { samplesPerPixel: options.sampling.length, photometric: 'MONOCHROME2' } as ImageDescription,
    },
    readJpegHeader(bytes)!,
  );

const whole = [[1, 1] as const, [1, 1] as const, [1, 1] as const];
const halfWide = [[2, 1] as const, [1, 1] as const, [1, 1] as const];
const quarter = [[2, 2] as const, [1, 1] as const, [1, 1] as const];

describe('JPEG baseline', () => {
  test.each([
    ['grey', { sampling: [[1, 1]] }],
    ['grey that says it is subsampled', { sampling: [[2, 2]] }],
    ['colours as they are', { sampling: whole }],
    ['red, green and blue by name', { sampling: whole, ids: [82, 71, 66] }],
    ['red, green and blue by Adobe', { sampling: whole, transform: 0 }],
    ['colours of half the width', { sampling: halfWide }],
    ['colours of half the width and height', { sampling: quarter }],
  ] as [string, Pick<BaselineOptions, 'sampling'>][])(
    '%s: every sample equals that of libjpeg',
    async (_, kind) => {
      for (const [rows, columns] of [
        [8, 8],
        [17, 33],
        [40, 70],
        [1, 5],
      ] as const) {
        for (const restartInterval of [0, 1, 3]) {
          const options = { ...kind, rows, columns, restartInterval };
          const bytes = encodeBaselineJpeg(options, nextBlock);
          expect((await decode(bytes, options)).values).toEqual(await byLibjpeg(bytes));
        }
      }
    },
  );

  test('truncated data and data with extra bytes or markers are refused', async () => {
    const options: BaselineOptions = { rows: 40, columns: 40, sampling: [[1, 1]], restartInterval: 5 };
    const bytes = encodeBaselineJpeg(options, nextBlock);
    const place = Buffer.from(bytes).indexOf(Buffer.of(0xff, 0xd2));
    const between = (...more: number[]) =>
      Uint8Array.from([...bytes.subarray(0, place), ...more, ...bytes.subarray(place)]);
    const cut = Uint8Array.from([...bytes.subarray(0, bytes.length - 60), 0xff, 0xd9]);
    for (const damaged of [cut, between(0xff, 0xd1), between(1, 2, 3)]) {
      await expect(decode(damaged, options)).rejects.toMatchObject({ code: 'decode-failed' });
    }
  });
});
