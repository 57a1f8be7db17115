import { compressLossless, connectDicom, deidentify, isDeidentified, openDicom, packStudy } from '../src';
import { patientPointOf } from '../src/values/planes';
import { rotateAbout, unit, type Vector } from '../src/values/vector';
import { describeVolume } from '../src/volume/volume-geometry';
import { concat, type TestElement } from './build/dicom-bytes';
import { encodeRle } from './build/encode-rle';
import { fragmentItem, pixelTag, sequenceEnd } from './build/image-file';
import {
  axialMosaic,
  largeMosaic,
  type MosaicFacts,
  mosaicFile,
  mosaicPixels,
  mosaicValue,
  type MosaicWriting,
  siemensElements,
  slicePositions,
  unitedElements,
} from './build/mosaic-file';
import { closeChannels, workerChannel } from './build/worker-channel';
import { zipOf } from './build/zip-file';
import { cleaned, cleaning, framesOf, shownOf } from './shown-mosaics';

afterEach(closeChannels);

const text = (tag: number, vr: string, value: string): TestElement => ({ tag, vr, value });
const without = (elements: readonly TestElement[], ...tags: number[]) =>
  elements.filter(({ tag }) => !tags.includes(tag));

const near = (value: number): unknown => expect.closeTo(value, 5);

/** What {@link framesOf} must return for slices of a mosaic. */
const expectedFrames = (facts: MosaicFacts) =>
  slicePositions(facts).map((position, slice) => ({
    size: [facts.rows, facts.columns],
    values: Array.from({ length: facts.rows * facts.columns }, (_, at) =>
      mosaicValue(slice, Math.floor(at / facts.columns), at % facts.columns),
    ),
    plane: {
      position: position.map(near),
      rowDirection: facts.rowDirection.map(near),
      columnDirection: facts.columnDirection.map(near),
    },
    spacing: { row: facts.spacing.row, column: facts.spacing.column, plane: 'patient' },
  }));

/** Stacks of slices with every number of tiles, in turned planes, with every relation of their sizes. */
const manyMosaics: MosaicFacts[] = Array.from({ length: 60 }, (_, at) => {
  const turn = (vector: Vector) => rotateAbout(vector, unit([at % 7, (at % 5) - 2, 1]), at * 0.37);
  return {
    tiles: 2 + (at % 37),
    rows: 1 + ((at * 5) % 8),
    columns: 1 + ((at * 3) % 11),
    rowDirection: turn([1, 0, 0]),
    columnDirection: turn([0, at % 3 === 0 ? -1 : 1, 0]),
    origin: [at * 1.25 - 30, 17.5 - at, at / 3],
    spacing: { row: 0.5 + (at % 4), column: 0.75 + (at % 3), slice: 1.1 + (at % 6) },
    isAgainstNormal: at % 2 === 1,
  };
});

const inRle = (facts: MosaicFacts): MosaicWriting => {
  const stream = encodeRle(mosaicPixels(facts), 2, 2);
  const value = concat([fragmentItem(new Uint8Array()), fragmentItem(stream), sequenceEnd]);
  return {
    syntax: '1.2.840.10008.1.2.5',
    pixels: { tag: pixelTag, vr: 'OB', value, length: 0xffffffff },
  };
};

const swapped = (bytes: Uint8Array) => bytes.map((_, at) => bytes[at ^ 1]!);

const united = (facts: MosaicFacts): MosaicWriting => ({
  imageType: 'ORIGINAL\\PRIMARY\\M\\VFRAME',
  elements: unitedElements(facts),
});

const kinds: [string, MosaicFacts, () => Promise<Uint8Array> | Uint8Array][] = [
  ['Siemens', axialMosaic, () => mosaicFile(axialMosaic)],
  [
    'Siemens, with a number of slices in the CSA header only',
    axialMosaic,
    () =>
      mosaicFile(axialMosaic, { elements: without(siemensElements(axialMosaic), 0x00190011, 0x0019110a) }),
  ],
  [
    'Siemens, without a CSA header',
    axialMosaic,
    () =>
      mosaicFile(axialMosaic, { elements: without(siemensElements(axialMosaic), 0x00290012, 0x00291210) }),
  ],
  [
    'Siemens, implicit',
    axialMosaic,
    () => mosaicFile(axialMosaic, { syntax: '1.2.840.10008.1.2', isExplicit: false }),
  ],
  [
    'Siemens, big-endian',
    axialMosaic,
    () =>
      mosaicFile(axialMosaic, {
        syntax: '1.2.840.10008.1.2.2',
        isLittleEndian: false,
        pixels: { tag: pixelTag, vr: 'OW', value: swapped(mosaicPixels(axialMosaic)) },
      }),
  ],
  ['Siemens, in RLE', axialMosaic, () => mosaicFile(axialMosaic, inRle(axialMosaic))],
  [
    'Siemens, in JPEG-LS',
    largeMosaic,
    async () => {
      const plain = mosaicFile(largeMosaic);
      const compressed = await compressLossless(await cleaned(plain));
      expect(compressed.length).toBeLessThan(plain.length / 2);
      return compressed;
    },
  ],
  ['UIH', axialMosaic, () => mosaicFile(axialMosaic, united(axialMosaic))],
  [
    'UIH, with MOSAIC in its type and items of undefined length',
    axialMosaic,
    () =>
      mosaicFile(axialMosaic, {
        ...united(axialMosaic),
        imageType: 'ORIGINAL\\PRIMARY\\M\\MOSAIC',
        isUndefined: true,
      }),
  ],
];

describe('the slices of a mosaic', () => {
  test.each(kinds)(
    'of %s are frames with their positions, also when de-identified',
    async (_kind, facts, make) => {
      const bytes = await make();
      expect(await framesOf(bytes)).toEqual(expectedFrames(facts));
      const clean = await cleaned(bytes);
      expect(await framesOf(clean)).toEqual(await framesOf(bytes));
      await expect(isDeidentified(clean)).resolves.toBe(true);
      const { dataSet } = await openDicom(clean);
      expect(Object.keys(dataSet.elements).filter((tag) => /^x...[13579]/.test(tag))).toEqual([]);
      expect(Buffer.from(clean).toString('latin1')).not.toContain('DOE');
    },
  );

  test('are where they were scanned, whatever their number, size, plane and direction', async () => {
    for (const facts of manyMosaics) {
      const bytes = mosaicFile(facts);
      expect({ facts, frames: await framesOf(bytes) }).toEqual({ facts, frames: expectedFrames(facts) });
      expect(await framesOf(await cleaned(bytes))).toEqual(await framesOf(bytes));
    }
  });

  test('with directions of their own (UIH) lie in these', async () => {
    const [first, second] = [
      [1, 0, 0, 0, 1, 0],
      [0, 1, 0, 0, 0, -1],
    ];
    const items = [first, second].map((directions, at) => [
      text(0x00200032, 'DS', `1\\2\\${at}`),
      text(0x00200037, 'DS', directions.join('\\')),
    ]);
    const facts = { ...axialMosaic, tiles: 2 };
    const elements = [
      ...without(unitedElements(facts), 0x00651051),
      { tag: 0x00651051, vr: 'SQ', value: items },
      text(0x00200037, 'DS', ''),
    ];
    const bytes = mosaicFile(facts, { ...united(facts), elements });
    for (const one of [bytes, await cleaned(bytes)]) {
      const planes = (await framesOf(one)).map(({ plane }) => plane);
      expect(planes).toEqual([
        { position: [1, 2, 0], rowDirection: [1, 0, 0], columnDirection: [0, 1, 0] },
        { position: [1, 2, 1], rowDirection: [0, 1, 0], columnDirection: [0, 0, -1] },
      ]);
    }
  });

  test('are a regular volume for reconstruction and measuring', async () => {
    const opened = await openDicom(mosaicFile(axialMosaic));
    const frames = await Promise.all([0, 1, 2, 3, 4].map((index) => opened.frame(index)));
    const volume = describeVolume(frames);
    expect(volume).toMatchObject({ columns: 6, rows: 4, slices: 5, origin: [-50, -40, 10] });
    expect(volume.sliceStep).toEqual([0, 0, 4.5]);
    const { plane, spacing } = frames[3]!.display;
    const point = patientPointOf({ plane: plane!, spacing: spacing! }, { x: 2, y: 1 });
    expect(point).toEqual([-50 + 2 * 3, -40 + 2, 10 + 3 * 4.5]);
    expect(frames[3]!.stored.values[6 + 2]).toBe(mosaicValue(3, 1, 2));
  });

  test('are read from a decoded mosaic that is decoded once, when a slice is requested', async () => {
    const bytes = mosaicFile(axialMosaic, inRle(axialMosaic));
    const opened = await openDicom(bytes);
    expect((await opened.frame(4)).stored.values[0]).toBe(mosaicValue(4, 0, 0));
    // Compressed bytes that change after the first slice are not read again.
    bytes.fill(0, bytes.length - 60);
    expect((await opened.frame(2)).stored.values[0]).toBe(mosaicValue(2, 0, 0));
  });

  test('are blackened alike, and stay where they are', async () => {
    const blackOut = [{ top: 1, left: 2, rows: 1, columns: 3 }];
    const { bytes } = await deidentify(mosaicFile(axialMosaic), { ...cleaning, blackOut });
    const expected = expectedFrames(axialMosaic).map(({ values, ...frame }) => ({
      ...frame,
      values: values.map((value, at) => (at >= 8 && at < 11 ? 1 : value)),
    }));
    expect(await framesOf(bytes)).toEqual(expected);
    expect((await openDicom(bytes)).notices).toEqual([]);
    await expect(isDeidentified(bytes)).resolves.toBe(true);
  });

  test('of one file follow the numbering of the scanner in a worker', async () => {
    for (const isAgainstNormal of [false, true]) {
      const facts = { ...axialMosaic, isAgainstNormal };
      const { port } = workerChannel();
      const source = await connectDicom(port, mosaicFile(facts), { terminate: () => undefined });
      expect(source.frameCount).toBe(5);
      const firsts = await Promise.all(
        [0, 1, 2, 3, 4].map(async (at) => (await source.load(at)).stored.values[0]),
      );
      expect(firsts).toEqual([0, 1, 2, 3, 4].map((slice) => mosaicValue(slice, 0, 0)));
    }
  });
});

const pack = async (entries: Parameters<typeof zipOf>[0]) =>
  (await packStudy({ name: 'study.zip', data: zipOf(entries) }, cleaning))!.zip;

describe('mosaics of one series', () => {
  const series = (elementsOf: (file: number) => readonly TestElement[]) =>
    [2, 0, 3, 1].map((file) => ({
      name: `${9 - file}.ima`,
      bytes: mosaicFile(axialMosaic, {
        elements: [
          ...siemensElements(axialMosaic),
          text(0x00080018, 'UI', `1.2.3.4.${file}`),
          text(0x00200013, 'IS', `${file + 1}`),
          ...elementsOf(file),
        ],
        // Files differ in their low bytes.
        pixels: {
          tag: pixelTag,
          vr: 'OW',
          value: mosaicPixels(axialMosaic).map((byte, at) => (at % 2 === 1 ? byte : byte + 32 * file)),
        },
      }),
    }));
  const firstsOf = (...files: number[]) =>
    files.flatMap((file) => [0, 1, 2, 3, 4].map((slice) => mosaicValue(slice, 0, 0) + 32 * file));

  const contrasts: [string, (file: number) => TestElement[], number[], string[]][] = [
    [
      'b-values in private elements',
      (file) => [{ tag: 0x0019110c, vr: 'IS', value: String([0, 1000, 500, 50][file]) }],
      [0, 3, 2, 1],
      ['b 0', 'b 50', 'b 500', 'b 1000'],
    ],
    [
      'echo times',
      (file) => [text(0x00180081, 'DS', `${[40, 30, 20, 10][file]}`)],
      [3, 2, 1, 0],
      ['echo 10 ms', 'echo 20 ms', 'echo 30 ms', 'echo 40 ms'],
    ],
    ['instance numbers', () => [], [0, 1, 2, 3], ['', '', '', '']],
    [
      'times',
      (file) => [text(0x00200013, 'IS', '1'), text(0x00080033, 'TM', `10111${file}`)],
      [0, 1, 2, 3],
      ['', '', '', ''],
    ],
  ];

  test.each(contrasts)(
    'that differ in %s are volumes, the same when they are packed',
    async (_what, elementsOf, order, names) => {
      const entries = series(elementsOf);
      const shown = await shownOf(zipOf(entries));
      expect(shown).toEqual([
        {
          size: [4, 6],
          volumes: names.map((name) => ({ name, frames: 5 })),
          firsts: firstsOf(...order),
          planes: order.flatMap(() => slicePositions(axialMosaic)),
          notices: [],
        },
      ]);
      expect(await shownOf(await pack(entries))).toEqual(shown);
    },
  );
});
