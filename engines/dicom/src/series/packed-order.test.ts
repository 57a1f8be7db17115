import fc from 'fast-check';
import { describeWithData } from '@medrad/testing';
import { grayPixels } from '../../test/build/gray-pixels';
import { zipOf } from '../../test/build/zip-file';
import { seriesOf } from '../../test/opened-series';
import { sampleFiles } from '../../test/sample-files';
import { type DicomDataset, element, nativePixels, sequence, transferSyntaxes, writeDicom } from '../write';
import type { DicomKeyword } from '../write/dictionary';
import { openSeries } from './open-series';
import { packStudy } from './pack-study';

const key = new Uint8Array(32).fill(3);

/** Per stack: a number that identifies each frame by its pixels, and the names and sizes of its volumes. */
async function shown(name: string, data: Uint8Array | Blob) {
  const opened = await openSeries([{ name, data }]);
  const stacks = seriesOf(opened).map(async (series) => {
    const source = opened.source(series);
    const frames: string[] = [];
    for (let index = 0; index < series.frames.length; index += 1) {
      const loaded = await source.load(index).catch(() => null);
      frames.push(loaded ? [...loaded.stored.values.slice(0, 64)].join(' ') : 'unreadable');
    }
    source.close();
    return { frames, volumes: series.volumes ?? [] };
  });
  return Promise.all(stacks);
}

const expectSame = (entries: Parameters<typeof zipOf>[0]) => expectSamePacked(zipOf(entries));

async function expectSamePacked(zip: Uint8Array) {
  const packed = await packStudy({ name: 'study.zip', data: zip }, { key, embeddedText: 'blank' });
  const before = await shown('study.zip', zip);
  expect(await shown('packed.zip', packed!.zip)).toEqual(before);
  return before;
}

const sopClasses = { MR: '1.2.840.10008.5.1.4.1.1.4', 'enhanced MR': '1.2.840.10008.5.1.4.1.1.4.1' };

const head = (kind: keyof typeof sopClasses, file: number): DicomDataset => [
  element('SOPClassUID', sopClasses[kind]),
  element('SOPInstanceUID', `1.2.3.4.${file}`),
  element('StudyInstanceUID', '1.2.3'),
  element('SeriesInstanceUID', '1.2.3.5'),
  element('Modality', 'MR'),
  element('PatientName', 'DOE^JANE'),
  ...grayPixels(2, 2),
];

const clock = (second: number) => `1010${String(10 + second).padStart(2, '0')}`;

type Numbers = Partial<Record<DicomKeyword, number | string>>;

const attributes = [
  'AcquisitionNumber',
  'InstanceNumber',
  'TemporalPositionIdentifier',
  'AcquisitionTime',
  'ContentTime',
  'TriggerTime',
  'EchoTime',
  'InversionTime',
  'DiffusionBValue',
  'ImageType',
  'ImageIndex',
  'FrameReferenceTime',
  'AcquisitionDateTime',
  'ContentDate',
  'InstanceCreationTime',
  'Location',
  'SliceLocation',
] as const satisfies readonly DicomKeyword[];

/** Attributes of the slice at `place` of the volume `volume` of `volumes`. */
const numbersOf = (volume: number, place: number, places: number, isFalling: boolean): Numbers => ({
  AcquisitionNumber: isFalling ? 99 - place : volume + 1,
  InstanceNumber: place + 1,
  TemporalPositionIdentifier: volume + 1,
  AcquisitionTime: clock(volume),
  ContentTime: clock((volume * places + place) % 50),
  TriggerTime: volume * 40,
  EchoTime: volume * 20 + 10,
  ImageType: `ORIGINAL\\PRIMARY\\${['M', 'MAG', 'P', 'OF A WARD'][volume % 4]}`,
  InversionTime: 900 - volume * 200,
  DiffusionBValue: (volume % 2) * 800,
  ImageIndex: volume * places + place + 1,
  FrameReferenceTime: volume * 1000,
  AcquisitionDateTime: `20240301${clock(49 - volume * 4 - place)}`,
  ContentDate: `2024030${volume + 1}`,
  InstanceCreationTime: clock(place),
  Location: place,
  SliceLocation: -place,
});

const permuted = <Item>(items: readonly Item[]) =>
  fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length });

const plainSets = fc
  .record({
    volumes: fc.integer({ min: 1, max: 4 }),
    places: fc.integer({ min: 1, max: 4 }),
    kept: fc.subarray([...attributes]),
    /** Attributes that every third file lacks. */
    partial: fc.subarray([...attributes]),
    step: fc.constantFrom(-3, 0, 2.5),
    /** Files without a plane: none, all, or each of so many. */
    lacksPlane: fc.constantFrom(0, 1, 5),
    isFalling: fc.boolean(),
  })
  .chain(({ volumes, places, kept, partial, step, lacksPlane, isFalling }) => {
    const files = Array.from({ length: volumes * places }, (_, file) => {
      const [volume, place] = [Math.floor(file / places), file % places];
      const numbers = numbersOf(volume, place, places, isFalling);
      const has = (keyword: (typeof attributes)[number]) =>
        kept.includes(keyword) && !(partial.includes(keyword) && file % 3 === 1);
      return writeDicom(transferSyntaxes.explicitLittleEndian, [
        ...head('MR', file),
        nativePixels(Uint8Array.of(file, 9, 9, 9), 8),
        ...(lacksPlane === 0 || file % lacksPlane !== lacksPlane - 1
          ? [
              element('ImagePositionPatient', 0, 0, place * step),
              element('ImageOrientationPatient', 1, 0, 0, 0, 1, 0),
            ]
          : []),
        ...attributes.filter(has).map((keyword) => element(keyword, numbers[keyword] ?? '')),
      ]);
    });
    return permuted(files);
  });

const frameAttributes = [
  'echo',
  'inversion',
  'b',
  'velocity',
  'trigger',
  'time',
  'index',
  'stack',
  'type',
] as const;

type FrameAttribute = (typeof frameAttributes)[number];

function frameGroups(has: (name: FrameAttribute) => boolean, volume: number, place: number): DicomDataset {
  const group = (name: FrameAttribute, keyword: DicomKeyword, ...item: DicomDataset) =>
    has(name) ? [sequence(keyword, item)] : [];
  return [
    sequence('PlanePositionSequence', [element('ImagePositionPatient', 0, 0, place * 3)]),
    sequence('PlaneOrientationSequence', [element('ImageOrientationPatient', 1, 0, 0, 0, 1, 0)]),
    sequence('FrameContentSequence', [
      ...(has('time') ? [element('FrameAcquisitionDateTime', `20240301${clock(volume)}`)] : []),
      ...(has('stack')
        ? [element('StackID', volume % 2 ? 'WARD 7' : '1'), element('InStackPositionNumber', place + 1)]
        : []),
      ...(has('index') ? [element('DimensionIndexValues', place + 1, volume + 1)] : []),
    ]),
    ...group('echo', 'MREchoSequence', element('EffectiveEchoTime', 10 + 20 * volume)),
    ...group('inversion', 'MRModifierSequence', element('InversionTimes', 100 * volume + 50)),
    ...group('b', 'MRDiffusionSequence', element('DiffusionBValue', 500 * volume)),
    ...group(
      'velocity',
      'MRVelocityEncodingSequence',
      element('VelocityEncodingDirection', 0, 0, 1),
      element('VelocityEncodingMaximumValue', 50 * volume),
    ),
    ...group(
      'trigger',
      'CardiacSynchronizationSequence',
      element('NominalCardiacTriggerDelayTime', 40 * volume),
    ),
    ...group(
      'type',
      'MRImageFrameTypeSequence',
      element('FrameType', 'ORIGINAL', 'PRIMARY', volume ? 'WARD 7' : 'M'),
    ),
  ];
}

const enhancedSets = fc
  .record({
    volumes: fc.integer({ min: 2, max: 4 }),
    places: fc.integer({ min: 1, max: 4 }),
    kept: fc.subarray([...frameAttributes]),
    parts: fc.constantFrom(1, 2),
    isNumbered: fc.boolean(),
  })
  .chain(({ volumes, places, kept, parts, isNumbered }) => {
    const frames = Array.from({ length: volumes * places }, (_, index) => index);
    return permuted(frames).map((order) => {
      const share = Math.ceil(order.length / parts);
      return Array.from({ length: parts }, (_, part) => {
        const own = order.slice(part * share, (part + 1) * share);
        return writeDicom(transferSyntaxes.explicitLittleEndian, [
          ...head('enhanced MR', part),
          element('NumberOfFrames', own.length),
          ...(parts > 1
            ? [
                element('ConcatenationUID', '1.2.3.9'),
                element('InstanceNumber', parts - part),
                ...(isNumbered ? [element('InConcatenationNumber', part + 1)] : []),
              ]
            : []),
          nativePixels(Uint8Array.from(own.flatMap((frame) => [frame, 9, 9, 9])), 8),
          sequence(
            'PerFrameFunctionalGroupsSequence',
            ...own.map((frame) =>
              frameGroups((name) => kept.includes(name), Math.floor(frame / places), frame % places),
            ),
          ),
        ]);
      });
    });
  });

test.each([
  ['files', plainSets],
  ['multi-frame files', enhancedSets],
])(
  'packing keeps the order and the names of volumes of %s, in any order and with any attributes missing',
  async (_kind, sets) => {
    await fc.assert(
      fc.asyncProperty(sets, async (files) => {
        await expectSame(files.map((bytes, index) => ({ name: `${(index * 7) % 11}/${index}`, bytes })));
      }),
    );
  },
);

describeWithData(
  'dicom',
  'series',
  'viewer_cases',
  'world',
)('images of the collection', () => {
  const entriesOf = (folder: string) =>
    sampleFiles(folder).map(({ name, read }) => ({ name: name.replaceAll('/', '-'), bytes: read() }));

  test.each(['series/ct_head_ge_tilt', 'series/mr_head_t1_7t_pddl', 'viewer_cases/multi_volume_mr'])(
    'packing keeps the order and the names of volumes of %s',
    async (folder) => {
      expect(await expectSame(entriesOf(folder))).not.toEqual([]);
    },
  );

  test.each(sampleFiles('world/images').filter(({ name }) => name.endsWith('.zip')))(
    'packing keeps the order and the names of volumes of $name',
    async ({ read }) => {
      expect(await expectSamePacked(read())).not.toEqual([]);
    },
  );

  test('packing keeps the order and the names of volumes of series with faults', async () => {
    const folders = new Set(
      sampleFiles('world/dicom').map(({ name }) => name.split('/').slice(0, 3).join('/')),
    );
    for (const folder of folders) {
      if (!folder.endsWith('.dcm')) await expectSame(entriesOf(folder));
    }
  });
});
