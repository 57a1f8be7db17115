import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { grayPixels } from '../../test/build/gray-pixels';
import { namedSlice } from '../../test/build/named-slice';
import { zipOf } from '../../test/build/zip-file';
import { asFiles, seriesOf } from '../../test/opened-series';
import { allowed, apart } from '../deidentify/allowed';
import { deidentify, isDeidentified } from '../deidentify/deidentify';
import { type DicomKeyword, dictionary } from '../write/dictionary';
import type { DicomDataset } from '../write/element';
import { element, nativePixels, sequence } from '../write/encode-value';
import { transferSyntaxes, writeDicom } from '../write/write-dicom';
import { openSeries } from './open-series';
import { packStudy } from './pack-study';

const key = Uint8Array.from({ length: 32 }, (_, index) => index);

const source = join(__dirname, '..');
const sources = ['frames', 'series', 'values'].flatMap((folder) =>
  readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(source, folder, name)),
);
const read = new Set(
  sources.flatMap((name) => readFileSync(name, 'utf8').match(/(?<=['.])x[\da-f]{8}\b/g) ?? []),
);
const keywords = new Map<number, DicomKeyword>(
  (Object.keys(dictionary) as DicomKeyword[]).map((keyword) => [dictionary[keyword][0], keyword]),
);

test('de-identifying keeps every element that sorting and display read, or says why not', () => {
  expect(read.size).toBeGreaterThan(180);
  const unexplained = [...read].filter((name) => {
    const tag = Number.parseInt(name.slice(1), 16);
    const keyword = keywords.get(tag);
    return !allowed.has(tag) && !(keyword && apart[keyword]);
  });
  expect(unexplained).toEqual([]);
});

/** Values for three files in order, by the attribute that gives the order. */
const values: Partial<Record<DicomKeyword, readonly (string | number)[]>> = {
  AcquisitionNumber: [2, 9, 10],
  InConcatenationNumber: [1, 2, 3],
  TemporalPositionIdentifier: [2, 9, 10],
  ImageIndex: [2, 9, 10],
  AcquisitionDateTime: ['20240301235959', '20240302000001.25', '20240302000001.5'],
  AcquisitionDate: ['20240229', '20240301', '20240302'],
  AcquisitionTime: ['0959', '101010.25', '101010.5'],
  FrameReferenceTime: [-1.5, 20, 100],
  TriggerTime: [0, 90, 100],
  ContentDate: ['20240229', '20240301', '20240302'],
  ContentTime: ['0959', '101010.25', '101010.5'],
  InstanceCreationDate: ['20240229', '20240301', '20240302'],
  InstanceCreationTime: ['0959', '101010.25', '101010.5'],
  Location: [-30, -2.5, 10],
  SliceLocation: [-30, -2.5, 10],
};

const cases = Object.entries(values) as [DicomKeyword, readonly (string | number)[]][];

test.each(cases)(
  'files with one instance number are in order by %s, also when de-identified',
  async (keyword, ranks) => {
    const files = ranks.map((value, rank) => ({
      name: `${5 - rank}.dcm`,
      bytes: namedSlice({ uid: `1.2.3.${rank}`, others: [element(keyword, value)] }),
    }));
    const shuffled = [files[1]!, files[2]!, files[0]!];
    const cleaned = await Promise.all(
      shuffled.map(async ({ name, bytes }) => ({
        name,
        bytes: (await deidentify(bytes, { key, dates: 'shift' })).bytes,
      })),
    );
    for (const given of [shuffled, cleaned]) {
      const [series] = seriesOf(await openSeries(asFiles(given)));
      expect(series?.frames.map(({ file }) => given[file]?.name)).toEqual(['5.dcm', '4.dcm', '3.dcm']);
    }
  },
);

test('a packed archive keeps the order by a time that de-identifying removes', async () => {
  const times = ['110000', '080000', '101010.5', '101010.25'];
  const entries = times.map((time, index) => ({
    name: `${index}.dcm`,
    bytes: namedSlice({
      uid: `1.2.3.${index}`,
      pixels: Uint8Array.of(index, 9, 9, 9),
      others: [element('ContentTime', time)],
    }),
  }));
  const archive = { name: 'study.zip', data: zipOf(entries) };
  const packed = await packStudy(archive, { key: new Uint8Array(32).fill(3), embeddedText: 'blank' });
  const opened = await openSeries([{ name: 'packed.zip', data: packed!.zip }]);
  const [series] = seriesOf(opened);
  const frames = opened.source(series!);
  const shown = await Promise.all([0, 1, 2, 3].map(async (at) => (await frames.load(at)).stored.values[0]));
  expect(shown).toEqual([1, 3, 2, 0]);
});

/** An enhanced MR of one pixel per frame, whose grey value is the frame's number in the file, from 1. */
const enhanced = (groups: readonly DicomDataset[]): Uint8Array =>
  writeDicom(transferSyntaxes.explicitLittleEndian, [
    element('SOPClassUID', '1.2.840.10008.5.1.4.1.1.4.1'),
    element('SOPInstanceUID', '1.2.3.4'),
    element('StudyInstanceUID', '1.2.3'),
    element('SeriesInstanceUID', '1.2.3.5'),
    element('Modality', 'MR'),
    element('PatientName', 'DOE^JANE'),
    element('NumberOfFrames', groups.length),
    ...grayPixels(1, 1),
    nativePixels(
      Uint8Array.from(groups, (_, frame) => frame + 1),
      8,
    ),
    sequence('SharedFunctionalGroupsSequence', [
      sequence('PlaneOrientationSequence', [element('ImageOrientationPatient', 1, 0, 0, 0, 1, 0)]),
    ]),
    sequence('PerFrameFunctionalGroupsSequence', ...groups),
  ]);

const at = (place: number) =>
  sequence('PlanePositionSequence', [element('ImagePositionPatient', 0, 0, place)]);

/** The stored frames in the order in which they are shown, and the volumes. */
async function shownOf(bytes: Uint8Array) {
  const [series] = seriesOf(await openSeries([{ name: 'file', data: bytes }]));
  return { frames: series?.frames.map(({ frame }) => frame + 1), volumes: series?.volumes };
}

test('frames of one file stay in the order of their times when the times are removed', async () => {
  const seconds = [30, 10, 50, 20, 60, 40];
  const bytes = enhanced(
    seconds.map((second, frame) => [
      at(frame % 2),
      sequence('FrameContentSequence', [
        element('StackID', 'WARD 7'),
        element('FrameAcquisitionDateTime', `202403011010${second}`),
      ]),
    ]),
  );
  const expected = { frames: [2, 1, 4, 3, 6, 5], volumes: Array(3).fill({ name: '', frames: 2 }) };
  expect(await shownOf(bytes)).toEqual(expected);
  const { bytes: clean } = await deidentify(bytes, { key, embeddedText: 'blank' });
  expect(await shownOf(clean)).toEqual(expected);
  expect(Buffer.from(clean).toString('latin1')).not.toMatch(/20240301|WARD 7/);
  await expect(isDeidentified(clean)).resolves.toBe(true);
});

const perVolume: [string, (volume: number) => DicomDataset, string[]][] = [
  [
    'inversion times',
    (volume) => [sequence('MRModifierSequence', [element('InversionTimes', 900 - volume * 800)])],
    ['inversion 100 ms', 'inversion 900 ms'],
  ],
  [
    'velocities',
    (volume) => [
      sequence('MRVelocityEncodingSequence', [
        element('VelocityEncodingDirection', volume, 0, 1 - volume),
        element('VelocityEncodingMaximumValue', 150),
      ]),
    ],
    ['velocity 150 cm/s FH', 'velocity 150 cm/s RL'],
  ],
  [
    'components',
    (volume) => [
      sequence('MRImageFrameTypeSequence', [
        element('ComplexImageComponent', volume ? 'PHASE' : 'MAGNITUDE'),
      ]),
    ],
    ['magnitude', 'phase'],
  ],
  [
    'actual delays after the R wave',
    (volume) => [
      sequence('CardiacSynchronizationSequence', [element('ActualCardiacTriggerDelayTime', 40 * volume)]),
    ],
    ['trigger 0 ms', 'trigger 40 ms'],
  ],
  [
    'percentages of the heartbeat',
    (volume) => [
      sequence('CardiacSynchronizationSequence', [element('NominalPercentageOfCardiacPhase', 40 * volume)]),
    ],
    ['phase 0 %', 'phase 40 %'],
  ],
  [
    'types that may be free text',
    (volume) => [
      sequence('MRImageFrameTypeSequence', [
        element('FrameType', 'ORIGINAL', 'PRIMARY', volume ? 'DOE^JANE' : 'WARD 7', 'DOE^JANE'),
      ]),
    ],
    ['', ''],
  ],
];

test.each(perVolume)(
  'volumes of a multi-frame file that differ in %s are the same when it is de-identified',
  async (_what, groupsOf, names) => {
    const bytes = enhanced([0, 1, 1, 0].map((volume, frame) => [at(frame >> 1), ...groupsOf(volume)]));
    const { bytes: clean } = await deidentify(bytes, { key, embeddedText: 'blank' });
    const { frames, volumes } = await shownOf(bytes);
    expect([frames, volumes?.map(({ name }) => name)]).toEqual([
      names[0]?.includes('100') ? [2, 3, 1, 4] : [1, 4, 2, 3],
      names,
    ]);
    expect(await shownOf(clean)).toEqual({ frames, volumes });
    expect(Buffer.from(clean).toString('latin1')).not.toMatch(/DOE|WARD/);
    await expect(isDeidentified(clean)).resolves.toBe(true);
  },
);

test('mammograms of one series whose views only a code tells apart are apart when de-identified', async () => {
  const views = ['399162004', '399368009', '399162004'];
  const files = await Promise.all(
    views.map(async (value, index) => {
      const code = [
        element('CodeValue', value),
        element('CodingSchemeDesignator', 'SCT'),
        element('CodeMeaning', 'DOE^JANE'),
      ];
      const bytes = namedSlice({
        modality: 'MG',
        uid: `1.2.3.${index}`,
        others: [sequence('ViewCodeSequence', code)],
      });
      return { name: `${index}`, bytes: (await deidentify(bytes, { key, embeddedText: 'blank' })).bytes };
    }),
  );
  const opened = seriesOf(await openSeries(asFiles(files)));
  expect(opened.map(({ frames }) => frames.length).toSorted()).toEqual([1, 2]);
  expect(Buffer.from(files[0]!.bytes).toString('latin1')).not.toContain('DOE');
});
