import { deidentify } from '../src/deidentify/deidentify';
import { openDicom } from '../src/frames/open-dicom';
import { createPainter } from '../src/paint/painter';
import { initialGray } from '../src/values/automatic-window';
import { dicomFile, type TestElement } from './build/dicom-bytes';
import { imageElements, pixelTag, type TestImage } from './build/image-file';

const cs = (tag: number, value: string): TestElement => ({ tag, vr: 'CS', value });
const sequence = (tag: number, ...value: TestElement[][]): TestElement => ({ tag, vr: 'SQ', value });

/** A palette of two entries from the value 100: red, then green with a little blue. */
const palette = (bytes: 1 | 2 = 2): TestElement[] =>
  [
    [0xff, 0x00],
    [0x00, 0xee],
    [0x00, 0x11],
  ].flatMap((entries, color) => [
    { tag: 0x00281101 + color, vr: 'US', value: [2, 100, 16] },
    {
      tag: 0x00281201 + color,
      vr: 'OW',
      value: bytes === 1 ? Uint8Array.from(entries) : entries.map((entry) => entry << 8),
    },
  ]);

const values = [0, 50, 99, 100, 101, 102, 30_000];

function fileOf(elements: readonly TestElement[], image: Partial<TestImage> = {}): Uint8Array {
  const frames = image.frames ?? 1;
  const own = new Set(elements.map(({ tag }) => tag));
  const all = [
    ...imageElements({ rows: 1, columns: values.length, bitsAllocated: 16, ...image }).filter(
      ({ tag }) => !own.has(tag),
    ),
    ...elements,
    { tag: pixelTag, vr: 'OW', value: Array.from({ length: frames }, () => values).flat() },
  ];
  return dicomFile(
    '1.2.840.10008.1.2.1',
    all.toSorted((one, other) => one.tag - other.tag),
  );
}

/** Pixels as `rrggbb`, by the window that the viewer chooses at first. */
async function paintedBy(file: Uint8Array, isInverted = false, index = 0): Promise<string[]> {
  const frame = await (await openDicom(file)).frame(index);
  const target = new Uint32Array(values.length);
  createPainter(frame).paint(target, { gray: initialGray(frame), isInverted });
  return [...target].map((pixel) => Buffer.from([pixel, pixel >> 8, pixel >> 16]).toString('hex'));
}

const [red, green] = ['ff0000', '00ee11'];
const coloured = ['000000', '818181', 'ffffff', red, green, green, green];
const grey = ['000000', '000000', '010101', '010101', '010101', '010101', 'ffffff'];

describe('a grey image with a supplemental palette (PS3.3 C.7.6.19)', () => {
  test('is grey below the first mapped value, over the range of its grey values, and coloured from there', async () => {
    expect(await paintedBy(fileOf([cs(0x00089205, 'COLOR'), ...palette()]))).toEqual(coloured);
    expect(await paintedBy(fileOf([cs(0x00089205, 'COLOR'), ...palette(1)]))).toEqual(coloured);
  });

  test.each([
    ['MONOCHROME', [cs(0x00089205, 'MONOCHROME')]],
    ['TRUE_COLOR', [cs(0x00089205, 'TRUE_COLOR')]],
    ['absent', []],
  ])('is grey where Pixel Presentation is %s', async (_what, elements) => {
    expect(await paintedBy(fileOf([...elements, ...palette()]))).toEqual(grey);
  });

  test('is grey without a complete palette', async () => {
    expect(await paintedBy(fileOf([cs(0x00089205, 'COLOR'), ...palette().slice(0, 5)]))).toEqual(grey);
  });

  test('has the colours of the file where its grey is inverted, and other ones where a person inverts it', async () => {
    const file = fileOf([cs(0x00089205, 'COLOR'), cs(0x00280004, 'MONOCHROME1'), ...palette()]);
    const turned = ['ffffff', '7e7e7e', '000000'];
    expect(await paintedBy(file)).toEqual([...turned, red, green, green, green]);
    expect(await paintedBy(file, true)).toEqual([
      '000000',
      '818181',
      'ffffff',
      '00ffff',
      'ff11ee',
      'ff11ee',
      'ff11ee',
    ]);
  });

  test('has colours in the frames that say so, if frames differ', async () => {
    const typed = (presentation: string) => [sequence(0x00189226, [cs(0x00089205, presentation)])];
    const file = fileOf(
      [cs(0x00089205, 'MIXED'), ...palette(), sequence(0x52009230, typed('MONOCHROME'), typed('COLOR'))],
      { frames: 2 },
    );
    const clean = (await deidentify(file, { key: new Uint8Array(32) })).bytes;
    for (const one of [file, clean]) {
      expect(await paintedBy(one, false, 0)).toEqual(grey);
      expect(await paintedBy(one, false, 1)).toEqual(coloured);
    }
  });

  test('has signed values as well', async () => {
    const signed = palette().map((one) => (one.vr === 'US' ? { ...one, vr: 'SS', value: [2, -5, 16] } : one));
    const file = fileOf([cs(0x00089205, 'COLOR'), ...signed], { isSigned: true });
    expect((await paintedBy(file)).slice(0, 3)).toEqual([green, green, green]);
  });

  test.each([1, 2] as const)(
    'keeps its palette of %i bytes when it is de-identified, and other files lose theirs',
    async (bytes) => {
      const file = fileOf([cs(0x00089205, 'COLOR'), ...palette(bytes)]);
      const clean = (await deidentify(file, { key: new Uint8Array(32), embeddedText: 'blank' })).bytes;
      expect(await paintedBy(clean)).toEqual(coloured);
      const plain = await deidentify(fileOf(palette(bytes)), { key: new Uint8Array(32) });
      expect((await openDicom(plain.bytes)).dataSet.elements).not.toHaveProperty('x00281201');
    },
  );
});

test('a palette of 16 bits that holds bytes is the same after de-identifying', async () => {
  const file = fileOf([cs(0x00280004, 'PALETTE COLOR'), ...palette(1)]);
  const clean = (await deidentify(file, { key: new Uint8Array(32) })).bytes;
  expect(await paintedBy(file)).toEqual([red, red, red, red, green, green, green]);
  expect(await paintedBy(clean)).toEqual(await paintedBy(file));
});

describe('a palette that declares 16 bits', () => {
  const writings = [
    ['explicit little-endian', '1.2.840.10008.1.2.1', { isExplicit: true, isLittleEndian: true }],
    ['implicit little-endian', '1.2.840.10008.1.2', { isExplicit: false, isLittleEndian: true }],
    ['explicit big-endian', '1.2.840.10008.1.2.2', { isExplicit: true, isLittleEndian: false }],
  ] as const;

  test.each(writings)(
    'has its bytes if it holds one per entry, in %s, and no others',
    async (_what, syntax, writing) => {
      const inOrder = (bytes: number[]) =>
        writing.isLittleEndian ? bytes : bytes.map((_, at) => bytes[at ^ 1]!);
      const read = async (count: number, bytes: number[]) => {
        const tables = [0, 1, 2].flatMap((color): TestElement[] => [
          { tag: 0x00281101 + color, vr: 'US', value: [count, 0, 16] },
          { tag: 0x00281201 + color, vr: 'OW', value: Uint8Array.from(inOrder(bytes)) },
        ]);
        const image = imageElements({ rows: 1, columns: 1, photometric: 'PALETTE COLOR' });
        const pixels = { tag: pixelTag, vr: 'OW', value: [0] };
        const all = [...image, ...tables, pixels].toSorted((one, other) => one.tag - other.tag);
        const { display } = await (await openDicom(dicomFile(syntax, all, writing))).frame(0);
        return display.palette && [...display.palette.red];
      };
      expect(await read(4, [10, 200, 30, 40])).toEqual([10, 200, 30, 40]);
      expect(await read(3, [10, 200, 30, 0])).toEqual([10, 200, 30]);
      expect(await read(4, [10, 200, 30, 40, 50, 60])).toBeUndefined();
      expect(await read(9, [10, 200, 30, 40])).toBeUndefined();
    },
  );
});
