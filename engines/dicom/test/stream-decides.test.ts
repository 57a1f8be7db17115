import { readJpegHeader } from '../src/codecs/jpeg/frame-header';
import { openDicom } from '../src/frames/open-dicom';
import type { StoredFrame } from '../src/model/image';
import { encodeBaselineJpeg } from './build/encode-baseline-jpeg';
import { encodeByCodec } from './build/encode-by-codec';
import { encodeLosslessJpeg } from './build/encode-lossless-jpeg';
import { encapsulatedFile, type TestImage } from './build/image-file';
import { seededRandom } from './mutations/random';

const [rows, columns] = [12, 20];
const syntax = '1.2.840.10008.1.2.4.50';
type Components = 1 | 3;

const random = seededRandom(11);

/** Samples of a smooth image, by pixel. */
const samplesOf = (components: Components) =>
  Uint8Array.from({ length: rows * columns * components }, (_, at) => (at * 3 + random(9)) & 0xff);

function baseline(components: number): Uint8Array {
  const blocks = Array.from({ length: 40 }, () => [
    random(60) - 30,
    random(20),
    -random(9),
    ...Array<number>(61).fill(0),
  ]);
  const sampling = Array.from({ length: components }, () => [1, 1] as const);
  let at = 0;
  return encodeBaselineJpeg(
    { rows, columns, sampling, ids: [1, 2, 3, 4] },
    () => blocks[(at += 1) % blocks.length]!,
  );
}

const shape = (components: Components) => ({
  width: columns,
  height: rows,
  bitsPerSample: 8,
  componentCount: components,
  isSigned: false,
  isUsingColorTransform: false,
});

const encoders: readonly [string, (components: Components) => Uint8Array | Promise<Uint8Array>][] = [
  ['JPEG baseline', baseline],
  [
    'JPEG lossless',
    (components) =>
      encodeLosslessJpeg(samplesOf(components), { rows, columns, components, precision: 8, predictor: 1 }),
  ],
  ['JPEG-LS', (components) => encodeByCodec('jpegLs', samplesOf(components), shape(components))],
  ['JPEG 2000', (components) => encodeByCodec('jpeg2000', samplesOf(components), shape(components))],
  ['HTJ2K', (components) => encodeByCodec('htj2k', samplesOf(components), shape(components))],
];

const imageOf = (components: Components): TestImage => ({
  rows,
  columns,
  samples: components,
  photometric: components === 1 ? 'MONOCHROME2' : 'YBR_FULL_422',
});

async function opened(stream: Uint8Array, image: TestImage) {
  const file = await openDicom(encapsulatedFile(syntax, image, { frames: [[stream]] }));
  return { file, ...(await file.frame(0)) };
}

describe.each(encoders)('where the DICOM header contradicts a stream of %s (PS3.5 8.2.1)', (name, encode) => {
  test.each<[string, Components, Partial<TestImage>]>([
    ['swaps rows and columns', 1, { rows: columns, columns: rows }],
    ['has fewer rows', 1, { rows: rows - 5 }],
    ['has more columns', 3, { columns: columns + 40 }],
    ['has three samples for one', 1, { samples: 3, photometric: 'YBR_FULL_422' }],
    ['has three planes of samples for one', 1, { samples: 3, photometric: 'RGB', planar: 1 }],
    ['has one sample for three', 3, { samples: 1, photometric: 'MONOCHROME1' }],
    ['has one sample and a palette for three', 3, { samples: 1, photometric: 'PALETTE COLOR' }],
    ['has one bit for eight', 1, { bitsAllocated: 1 }],
    ['contradicts everything', 3, { rows: 3, columns: 900, samples: 1, photometric: 'MONOCHROME2' }],
  ])('the stream decides when the header %s', async (_what, components, wrong) => {
    const stream = await encode(components);
    const hasTransform = name === 'JPEG baseline';
    const image = {
      ...imageOf(components),
      ...(components === 3 && !hasTransform ? { photometric: 'RGB' } : {}),
    };
    const right = await opened(stream, image);
    const other = await opened(stream, { ...image, ...wrong });
    const expected: Partial<StoredFrame> = { rows, columns, samplesPerPixel: components };
    expect(other.stored).toMatchObject(expected);
    expect(other.stored.photometric).toBe(right.stored.photometric);
    expect([...other.stored.values]).toEqual([...right.stored.values]);
    expect(other.display.sampleBits).toBe(right.display.sampleBits);
    expect(other.file.image).toMatchObject(expected);
  });
});

test('a stream of more bits than the header allocates is shown with all its bits', async () => {
  const samples = Uint16Array.from({ length: rows * columns }, (_, at) => (at * 17) & 0xfff);
  const stream = encodeLosslessJpeg(samples, { rows, columns, components: 1, precision: 12, predictor: 1 });
  const { stored } = await opened(stream, { ...imageOf(1), bitsAllocated: 8 });
  expect([...stored.values]).toEqual([...samples]);
});

/** A stream whose frame header states another size than it has. */
function resized(height: number, width: number): Uint8Array {
  const stream = baseline(1);
  const { offset } = readJpegHeader(stream)!;
  stream.set([height >> 8, height & 255, width >> 8, width & 255], offset + 1);
  return stream;
}

test.each([
  ['more pixels than may be shown', resized(65_535, 65_535)],
  ['no rows', resized(0, columns)],
  ['two samples', baseline(2)],
  ['four samples', baseline(4)],
])('a stream of %s is refused', async (_what, stream) => {
  await expect(opened(stream, imageOf(1))).rejects.toMatchObject({ code: 'inconsistent' });
});

describe('values that lossy coding moves beyond Bits Stored', () => {
  /** Levels of blocks of 8 × 8 pixels of a 12-bit stream. */
  const levels = [1948, 2047, 2048, 2148, 2248];

  function extendedJpeg(): Uint8Array {
    let before = 2048;
    const differences = levels.map((level) => {
      const difference = (level - before) * 8;
      before = level;
      return [difference, ...Array<number>(63).fill(0)];
    });
    return encodeBaselineJpeg(
      { rows: 8, columns: 8 * levels.length, sampling: [[1, 1]], precision: 12 },
      () => differences.shift()!,
    );
  }

  test('become the nearest value in JPEG of 12 bits', async () => {
    const image = { rows: 8, columns: 8 * levels.length, bitsAllocated: 16, bitsStored: 11 };
    const { stored } = await opened(extendedJpeg(), image);
    const inRow = levels.map((_, block) => stored.values[block * 8]);
    expect(inRow).toEqual([1948, 2047, 2047, 2047, 2047]);
  });

  test.each([
    ['jpegLs', false, 4],
    ['jpeg2000', false, 0.01],
    ['jpeg2000', true, 0.01],
    ['htj2k', false, 0.01],
    ['htj2k', true, 0.01],
  ] as const)('become the nearest value in lossy %s, signed: %s', async (codec, isSigned, tolerance) => {
    const [size, bitsStored] = [32, 10];
    const middle = isSigned ? 2 ** (bitsStored - 1) : 0;
    const ends = [0, 2 ** bitsStored - 1].map((end) => end - middle);
    const samples = Int16Array.from({ length: size * size }, () => ends[random(2)]!);
    const stream = await encodeByCodec(
      codec,
      new Uint8Array(samples.buffer),
      { ...shape(1), width: size, height: size, bitsPerSample: 12, isSigned },
      tolerance,
    );
    const { stored } = await opened(stream, {
      rows: size,
      columns: size,
      bitsAllocated: 16,
      bitsStored,
      isSigned,
    });
    const furthest = Math.max(...samples.map((sample, at) => Math.abs(stored.values[at]! - sample)));
    expect(furthest).toBeGreaterThan(0);
    expect(furthest).toBeLessThan(200);
  });

  test('are still masked in a lossless stream, whose upper bits are no part of the image', async () => {
    const samples = Uint16Array.of(0x1005, 0x0fff, 0x2000, 7);
    const stream = encodeLosslessJpeg(samples, {
      rows: 2,
      columns: 2,
      components: 1,
      precision: 16,
      predictor: 1,
    });
    const { stored } = await opened(stream, { rows: 2, columns: 2, bitsAllocated: 16, bitsStored: 12 });
    expect([...stored.values]).toEqual([5, 0xfff, 0, 7]);
  });
});
