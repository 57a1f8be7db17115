import { encapsulatedFile } from '../../test/build/image-file';
import { seededRandom } from '../../test/mutations/random';
import { deidentify, isDeidentified } from '../deidentify/deidentify';
import { openDicom } from '../frames/open-dicom';
import { element, nativePixels, transferSyntaxes, writeDicom } from '../write';
import type { DicomDataset } from '../write/element';
import { compressLossless } from './compress-lossless';

const random = seededRandom(11);
const jpegLs = '1.2.840.10008.1.2.4.80';
const key = new Uint8Array(32).fill(7);

interface Shape {
  rows?: number;
  columns?: number;
  frames?: number;
  samples?: 1 | 3;
  planar?: 0 | 1;
  bitsAllocated?: 1 | 8 | 16 | 32;
  bitsStored?: number;
  highBit?: number;
  isSigned?: boolean;
  photometric?: string;
  syntax?: string;
  more?: DicomDataset;
}

/** A smooth image with a little noise, as measured images have; samples fill the allocated bits. */
function makePixels(
  shape: Required<Pick<Shape, 'bitsAllocated' | 'bitsStored' | 'isSigned'>>,
  count: number,
) {
  const { bitsAllocated, bitsStored, isSigned } = shape;
  const range = 2 ** bitsStored;
  const lowest = isSigned ? -range / 2 : 0;
  const SampleArray = bitsAllocated === 16 ? Uint16Array : bitsAllocated === 32 ? Uint32Array : Uint8Array;
  const values = new SampleArray(count);
  for (let index = 0; index < count; index += 1) {
    const wave = 0.5 + 0.45 * Math.sin(index / 50);
    const value = lowest + Math.floor(range * wave) + random(4);
    values[index] = Math.min(lowest + range - 1, value);
  }
  // The smallest and the largest possible value always occur.
  values[0] = lowest;
  values[1] = lowest + range - 1;
  return new Uint8Array(values.buffer);
}

function makeFile(shape: Shape = {}, pixels?: Uint8Array): Uint8Array {
  const { rows = 37, columns = 41, frames = 1, samples = 1, bitsAllocated = 16, isSigned = false } = shape;
  const { bitsStored = bitsAllocated, highBit = bitsStored - 1, planar = 0, more = [] } = shape;
  const facts = { bitsAllocated, bitsStored, isSigned };
  return writeDicom(shape.syntax ?? transferSyntaxes.explicitLittleEndian, [
    element('SOPClassUID', '1.2.840.10008.5.1.4.1.1.2'),
    element('SOPInstanceUID', '1.2.3.4'),
    element('StudyInstanceUID', '1.2.3'),
    element('SeriesInstanceUID', '1.2.3.5'),
    element('Modality', 'CT'),
    element('Rows', rows),
    element('Columns', columns),
    element('SamplesPerPixel', samples),
    element('PhotometricInterpretation', shape.photometric ?? (samples === 3 ? 'RGB' : 'MONOCHROME2')),
    ...(samples === 3 ? [element('PlanarConfiguration', planar)] : []),
    ...(frames > 1 ? [element('NumberOfFrames', frames)] : []),
    element('BitsAllocated', bitsAllocated),
    element('BitsStored', bitsStored),
    element('HighBit', highBit),
    element('PixelRepresentation', isSigned ? 1 : 0),
    ...more,
    nativePixels(pixels ?? makePixels(facts, rows * columns * samples * frames), bitsAllocated),
  ]);
}

async function expectSameImages(before: Uint8Array, after: Uint8Array): Promise<void> {
  const [one, other] = [await openDicom(before), await openDicom(after)];
  expect([other.transferSyntax, other.wholeFrames]).toEqual([jpegLs, one.wholeFrames]);
  for (let index = 0; index < one.wholeFrames; index += 1) {
    expect((await other.frame(index)).stored).toEqual((await one.frame(index)).stored);
  }
}

const shapes: Shape[] = [
  ...Array.from({ length: 9 }, (_, index) => index + 8).flatMap((bitsStored) =>
    [false, true].map((isSigned): Shape => ({ bitsStored, isSigned })),
  ),
  ...[5, 8].flatMap((bitsStored) =>
    [false, true].map((isSigned): Shape => ({ bitsAllocated: 8, bitsStored, isSigned })),
  ),
  { photometric: 'MONOCHROME1', bitsStored: 10 },
  { bitsAllocated: 8, frames: 3 },
  { bitsStored: 12, frames: 4, rows: 33, columns: 35 },
  ...([0, 1] as const).flatMap((planar): Shape[] => [
    { samples: 3, planar, bitsAllocated: 8 },
    { samples: 3, planar, bitsAllocated: 16, bitsStored: 12 },
    { samples: 3, planar, bitsAllocated: 8, frames: 2, rows: 51, columns: 19 },
  ]),
];

test.each(shapes)('%j is restored bit for bit', async (shape) => {
  const before = makeFile({ rows: 61, columns: 83, ...shape });
  const after = await compressLossless(before);
  expect(after.length).toBeLessThan(before.length);
  await expectSameImages(before, after);
});

test('sizes down to a single row and column are restored bit for bit, or are left uncompressed', async () => {
  for (let round = 0; round < 200; round += 1) {
    const samples = random(4) === 0 ? 3 : 1;
    const bitsAllocated = random(2) ? 16 : 8;
    const shape: Shape = {
      rows: 1 + random(40),
      columns: 1 + random(40),
      samples,
      bitsAllocated,
      bitsStored: bitsAllocated - random(4),
      isSigned: samples === 1 && random(2) === 1,
    };
    const before = makeFile(shape);
    const after = await compressLossless(before);
    if (after !== before) await expectSameImages(before, after);
  }
});

test('a file that the server accepts is accepted after compression too, and cleaning it again changes nothing', async () => {
  for (const shape of shapes) {
    const clean = await deidentify(makeFile({ rows: 61, columns: 83, ...shape }), {
      key,
      embeddedText: 'blank',
    });
    const after = await compressLossless(clean.bytes);
    expect([shape, after !== clean.bytes, await isDeidentified(after)]).toEqual([shape, true, true]);
  }
});

test('only transfer syntax and planar configuration change in the header', async () => {
  const file = makeFile({ samples: 3, planar: 1, bitsAllocated: 8, rows: 60, columns: 60 });
  const before = await openDicom(file);
  const after = await openDicom(await compressLossless(file));
  const tags = Object.keys(before.dataSet.elements);
  expect(Object.keys(after.dataSet.elements)).toEqual(tags);
  const changed = tags.filter(
    (tag) => tag !== 'x7fe00010' && before.dataSet.string(tag) !== after.dataSet.string(tag),
  );
  expect(changed.sort()).toEqual(['x00020000', 'x00020010', 'x00280006']);
  expect(after.dataSet.uint16('x00280006')).toBe(0);
});

test('the basic offset table has an offset for each frame', async () => {
  const after = await compressLossless(makeFile({ frames: 4, bitsStored: 12 }));
  const { dataSet } = await openDicom(after);
  const start = dataSet.elements['x7fe00010']!.dataOffset;
  const view = new DataView(after.buffer, after.byteOffset);
  expect(view.getUint32(start + 4, true)).toBe(16);
  const base = start + 8 + 16;
  for (let frame = 0; frame < 4; frame += 1) {
    const at = base + view.getUint32(start + 8 + 4 * frame, true);
    expect([view.getUint16(at, true), view.getUint16(at + 2, true)]).toEqual([0xfffe, 0xe000]);
    expect(view.getUint16(at + 8)).toBe(0xffd8);
  }
});

const overlayInPixels: DicomDataset = [
  { tag: 0x60000010, vr: 'US', bytes: Uint8Array.of(37, 0) },
  { tag: 0x60000011, vr: 'US', bytes: Uint8Array.of(41, 0) },
  { tag: 0x60000100, vr: 'US', bytes: Uint8Array.of(16, 0) },
  { tag: 0x60000102, vr: 'US', bytes: Uint8Array.of(12, 0) },
];
const palette = (['Red', 'Green', 'Blue'] as const).flatMap((colour) => [
  element(`${colour}PaletteColorLookupTableDescriptor`, 256, 0, 16),
  element(`${colour}PaletteColorLookupTableData`, new Uint8Array(512)),
]);
const noise = () => Uint8Array.from({ length: 2 * 37 * 41 }, () => random(256));
const size = 37 * 41;

test.each<[string, Uint8Array]>([
  ['of 32 bits', makeFile({ bitsAllocated: 32 })],
  ['of one bit', makeFile({ bitsAllocated: 1 }, new Uint8Array(Math.ceil(size / 8)))],
  ['of a palette', makeFile({ bitsAllocated: 8, photometric: 'PALETTE COLOR', more: palette })],
  [
    'of luminance and colour differences',
    makeFile({ samples: 3, bitsAllocated: 8, photometric: 'YBR_FULL' }),
  ],
  ['with overlays among the pixels', makeFile({ bitsStored: 12, more: overlayInPixels })],
  ['in big-endian words', makeFile({ syntax: transferSyntaxes.explicitBigEndian })],
  ['with pixels missing', makeFile({}, new Uint8Array(2 * size - 10))],
  ['with more than its frames', makeFile({}, new Uint8Array(2 * size + 10))],
  ['that would not get smaller', makeFile({}, noise())],
  [
    'compressed already',
    encapsulatedFile('1.2.840.10008.1.2.4.50', { rows: 2, columns: 2 }, { frames: [[noise()]] }),
  ],
  ['that is no DICOM', noise()],
])('a file %s is left as it is', async (_, bytes) => {
  const copy = bytes.slice();
  expect(await compressLossless(bytes)).toBe(bytes);
  expect(bytes).toEqual(copy);
});

test('without an encoder the file is left as it is', async () => {
  const bytes = makeFile();
  const locateWasm = () => '/nowhere.wasm';
  jest.resetModules();
  const fresh = (await import('./compress-lossless')).compressLossless;
  expect(await fresh(bytes, { locateWasm })).toBe(bytes);
});
