import { compressLossless, type MosaicObstacle, isDeidentified, openDicom } from '../src';
import type { TestElement } from './build/dicom-bytes';
import {
  axialMosaic,
  csaHeader,
  largeMosaic,
  mosaicFile,
  type MosaicWriting,
  siemensElements,
  unitedElements,
} from './build/mosaic-file';
import { zipOf } from './build/zip-file';
import { cleaned, framesOf, shownOf } from './shown-mosaics';

const text = (tag: number, vr: string, value: string): TestElement => ({ tag, vr, value });

const obstacles: [string, MosaicObstacle, MosaicWriting][] = [
  ['without a number of slices', 'number', { elements: [] }],
  [
    'with two numbers of slices',
    'number',
    { elements: [...siemensElements(axialMosaic), { tag: 0x0019110a, vr: 'US', value: [6] }] },
  ],
  ['of no slices', 'number', { elements: [...siemensElements({ ...axialMosaic, tiles: 0 })] }],
  [
    'of more slices than scanners write',
    'number',
    { elements: siemensElements({ ...axialMosaic, tiles: 2000 }) },
  ],
  [
    'whose columns are no multiple of its tiles',
    'size',
    { elements: siemensElements({ ...axialMosaic, tiles: 13 }) },
  ],
  [
    'whose rows are no multiple of its tiles',
    'size',
    { elements: siemensElements({ ...axialMosaic, tiles: 70 }) },
  ],
  [
    'with functional groups of which one has no position',
    'positions',
    {
      elements: [
        {
          tag: 0x52009230,
          vr: 'SQ',
          value: ['1\\2\\3', '1\\2\\4', '1\\2'].map((position) => [
            { tag: 0x00209113, vr: 'SQ', value: [[text(0x00200032, 'DS', position)]] },
          ]),
        },
      ],
    },
  ],
  [
    'without a distance between slices',
    'positions',
    { elements: [...siemensElements(axialMosaic), text(0x00180088, 'DS', '')] },
  ],
  [
    'without a position',
    'positions',
    { elements: [...siemensElements(axialMosaic), text(0x00200032, 'DS', '')] },
  ],
  [
    'without a spacing',
    'positions',
    { elements: [...siemensElements(axialMosaic), text(0x00280030, 'DS', '')] },
  ],
  [
    'with a normal that is not its own',
    'positions',
    {
      elements: [
        ...siemensElements(axialMosaic),
        { tag: 0x00291210, vr: 'OB', value: csaHeader({ SliceNormalVector: ['0.0', '0.6', '0.8'] }) },
      ],
    },
  ],
  [
    'of UIH with fewer positions than slices',
    'number',
    { elements: [...unitedElements(axialMosaic), text(0x00651050, 'DS', '4')] },
  ],
  [
    'of UIH with a tile without a position',
    'positions',
    {
      elements: [
        ...unitedElements({ ...axialMosaic, tiles: 2 }),
        {
          tag: 0x00651051,
          vr: 'SQ',
          value: [[text(0x00200032, 'DS', '1\\2\\3')], [text(0x00200032, 'DS', '1\\2')]],
        },
      ],
    },
  ],
  [
    'under an overlay',
    'drawings',
    { elements: [...siemensElements(axialMosaic), { tag: 0x60023000, vr: 'OW', value: [0, 1] }] },
  ],
  [
    'under a shutter',
    'drawings',
    { elements: [...siemensElements(axialMosaic), text(0x00181600, 'CS', 'CIRCULAR')] },
  ],
];

describe('a mosaic stays as it is stored, with the reason', () => {
  test.each(obstacles)('%s', async (_what, obstacle, writing) => {
    const bytes = mosaicFile(axialMosaic, writing);
    const opened = await openDicom(bytes);
    expect(opened.notices).toEqual([{ kind: 'mosaic', obstacle }]);
    expect(opened.image).toMatchObject({ rows: 12, columns: 18, frames: 1 });
    const [shown] = await shownOf(
      zipOf([
        { name: 'a', bytes },
        {
          name: 'b',
          bytes: mosaicFile(axialMosaic, {
            ...writing,
            elements: [...(writing.elements ?? []), text(0x00080018, 'UI', '1.2.9')],
          }),
        },
      ]),
    );
    expect(shown?.notices).toEqual([{ kind: 'mosaic', obstacle }]);
    const clean = await cleaned(bytes);
    expect(await framesOf(clean)).toEqual(await framesOf(bytes));
    expect((await openDicom(clean)).notices).toEqual([
      { kind: 'mosaic', obstacle: expect.any(String) as string },
    ]);
    await expect(isDeidentified(clean)).resolves.toBe(true);
  });

  test('of another size than its stream has', async () => {
    const bytes = Uint8Array.from(await compressLossless(await cleaned(mosaicFile(largeMosaic))));
    const { dataSet } = await openDicom(bytes);
    new DataView(bytes.buffer).setUint16(dataSet.elements['x00280010']!.dataOffset, 32, true);
    const opened = await openDicom(bytes);
    expect(opened.notices).toEqual([{ kind: 'mosaic', obstacle: 'size' }]);
    expect(opened.image).toMatchObject({ rows: 64, columns: 64, frames: 1 });
  });

  test.each([
    [
      'that is one slice',
      { elements: [...siemensElements({ ...axialMosaic, tiles: 1 }), text(0x00180088, 'DS', '')] },
    ],
    ['of another modality', { elements: [...siemensElements(axialMosaic), text(0x00080060, 'CS', 'CT')] }],
    ['by its private elements, but not by its type', { imageType: 'ORIGINAL\\PRIMARY\\M\\ND' }],
    ['of a type that tiles may lack', { imageType: 'ORIGINAL\\PRIMARY\\M\\VFRAME', elements: [] }],
  ] as [string, MosaicWriting][])('but an image %s has no notice', async (_what, writing) => {
    const bytes = mosaicFile(axialMosaic, writing);
    for (const one of [bytes, await cleaned(bytes)]) {
      const opened = await openDicom(one);
      expect(opened.notices).toEqual([]);
      expect(opened.image).toMatchObject({ rows: 12, columns: 18, frames: 1 });
    }
  });

  test('whose file ends early keeps the rows that are there', async () => {
    const whole = mosaicFile(axialMosaic);
    const bytes = whole.subarray(0, whole.length - 100);
    const opened = await openDicom(bytes);
    expect(opened.notices).toEqual([
      { kind: 'missing-frames', declared: 1, whole: 0, partOfNext: expect.any(Number) as number },
    ]);
    // The position is that of the whole mosaic, also where the cleaned header has those of its slices.
    const frames = await framesOf(bytes);
    expect(frames).toMatchObject([{ size: [12, 18], plane: { position: [-68, -48, 10] } }]);
    expect(await framesOf(await cleaned(bytes))).toEqual(frames);
  });
});
