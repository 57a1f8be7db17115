import { deidentify, isDeidentified } from '../src/deidentify/deidentify';
import type { DeidentifyOptions } from '../src/deidentify/options';
import { openDicom } from '../src/frames/open-dicom';
import { textOf } from '../src/values/elements';
import type { DicomDataset } from '../src/write/element';
import { element, sequence } from '../src/write/encode-value';
import { transferSyntaxes, writeDicom } from '../src/write/write-dicom';
import { dicomFile, type TestElement } from './build/dicom-bytes';
import {
  code,
  enhancedInjection,
  enhancedPet,
  injection,
  injections,
  mapping,
  petFile,
  plainPet,
  shared,
  text,
  usage,
  withElements,
} from './build/pet-file';
import { seededRandom } from './mutations/random';

const key = new Uint8Array(16).fill(7);
const clean = (bytes: Uint8Array, options: Partial<DeidentifyOptions> = {}) =>
  deidentify(bytes, { key, embeddedText: 'blank', ...options });
const suvOf = async (bytes: Uint8Array) => (await (await openDicom(bytes)).frame(0)).display.suv;

const started = (dateTime: string) =>
  injections(
    withElements(injection, [element('RadiopharmaceuticalStartTime'), text(0x00181078, 'DT', dateTime)]),
  );
const ge = (dateTime: string) => [text(0x00090010, 'LO', 'GEMS_PETD_01'), text(0x0009100d, 'DT', dateTime)];
/** Private elements of Philips, whose block may be at any free position. */
const philips = (...factors: [place: number, value: string][]) => [
  text(0x70530012, 'LO', 'Philips PET Private Group'),
  ...factors.map(([place, value]) => text(0x70531200 + place, 'DS', value)),
  text(0x70531244, 'LO', 'SHAH^MEERA'),
];
const storedLater = [element('SeriesDate', '20240709'), element('SeriesTime', '161718')];

const kinds: [string, DicomDataset, DicomDataset][] = [
  ['an injection with a time and no day', plainPet, []],
  ['an injection with its day', plainPet, [started('20240301100000')]],
  [
    'an injection in another time zone',
    plainPet,
    [
      element('SeriesTime', '113000'),
      element('AcquisitionTime', '114500'),
      text(0x00080201, 'SH', '+0530'),
      started('20240301044500.25+0000'),
    ],
  ],
  [
    'an injection of the evening before',
    plainPet,
    [
      element('SeriesTime', '003000'),
      element('AcquisitionTime', '003100.123456'),
      injections(withElements(injection, [element('RadiopharmaceuticalStartTime', '231500')])),
    ],
  ],
  ['values corrected to the injection', plainPet, [element('DecayCorrection', 'ADMIN')]],
  ['corrections that the file does not list', plainPet, [element('CorrectedImage')]],
  ['corrections with one that is no term', plainPet, [element('CorrectedImage', 'ATTN', 'DECY', 'SHAH')]],
  [
    'two injections',
    plainPet,
    [injections(injection, withElements(injection, [element('RadionuclideTotalDose', 1e8)]))],
  ],
  [
    'an acquisition without a day',
    plainPet,
    [element('AcquisitionDate'), element('AcquisitionTime', '113000')],
  ],
  ['an acquisition without a moment', plainPet, [element('AcquisitionDate'), element('AcquisitionTime')]],
  ['an acquisition of another year', plainPet, [element('AcquisitionDate', '20310301')]],
  ['a series stored anew, by GE', plainPet, [...storedLater, ...ge('20240301110000.00')]],
  [
    'a series stored anew, by its frames',
    plainPet,
    [
      ...storedLater,
      element('AcquisitionTime', '111000'),
      element('FrameReferenceTime', 659_000),
      element('ActualFrameDuration', 120_000),
    ],
  ],
  ['g/ml', plainPet, [element('Units', 'GML'), element('PatientWeight')]],
  ['counts with an SUV factor', plainPet, [element('Units', 'CNTS'), ...philips([0, '0.00068'], [9, '2.5'])]],
  ['counts with an activity factor', plainPet, [element('Units', 'CNTS'), ...philips([9, '2.5'])]],
  ['a weight with decimals', plainPet, [element('PatientWeight', 71.3)]],
  ['enhanced PET in Bq/ml', enhancedPet, []],
  [
    'enhanced PET in SUV',
    enhancedPet,
    [shared(sequence('RealWorldValueMappingSequence', mapping('{SUVbw}g/ml', 0.5)))],
  ],
  [
    'enhanced PET with two agents',
    enhancedPet,
    [
      injections(enhancedInjection(1, 90), enhancedInjection(2)),
      shared(sequence('RealWorldValueMappingSequence', mapping('Bq/ml', 2)), usage(2)),
    ],
  ],
];

const dates = ['remove', 'shift'] as const;
const original = {
  remove: /SHAH|MEERA|MRN-4711|20240301|20240709|161718|20310301|\+0530/,
  shift: /SHAH|MEERA|MRN-4711|20240301|20240709|20310301|\+0530/,
};

describe.each(dates)('with dates to %s', (date) => {
  test.each(kinds)('SUV survives de-identifying: %s', async (_, base, others) => {
    const file = petFile(base, others);
    const before = await suvOf(file);
    expect(before).toMatchObject({ kind: 'bw' });
    const { bytes, report } = await clean(file, { dates: date });
    const factor = before?.kind === 'bw' ? before.factor : 0;
    expect(await suvOf(bytes)).toEqual({ ...before, factor: expect.closeTo(factor, 12) as number });
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(original[date]);
    expect(JSON.stringify(report)).not.toMatch(original[date]);
    if (date === 'remove') expect(await isDeidentified(bytes)).toBe(true);
  });
});

const clock = (seconds: number) => new Date(seconds * 1000).toISOString().replace(/[-:T]/g, '').slice(0, 14);

test('any interval is kept to the second, wherever midnight falls, and no date or time of day is left', async () => {
  const random = seededRandom(5);
  for (let round = 0; round < 150; round += 1) {
    const injected = 1_700_000_000 + random(40_000_000);
    const [scanned, acquired] = [injected + 60 + random(30_000), random(2_000)];
    const [scan, acquisition, start] = [scanned, scanned + acquired, injected].map(clock) as [
      string,
      string,
      string,
    ];
    const isDated = random(2) === 0;
    const time = [
      text(0x00181072, 'TM', isDated ? '' : start.slice(8)),
      text(0x00181078, 'DT', isDated ? start : ''),
    ];
    const file = petFile(plainPet, [
      element('SeriesDate', scan.slice(0, 8)),
      element('SeriesTime', scan.slice(8)),
      element('AcquisitionDate', acquisition.slice(0, 8)),
      element('AcquisitionTime', acquisition.slice(8)),
      injections(withElements(injection, time)),
    ]);
    const { bytes } = await clean(file);
    expect(await suvOf(bytes)).toEqual(await suvOf(file));
    expect(await isDeidentified(bytes)).toBe(true);
    const { dataSet } = await openDicom(bytes);
    const left = ['x00080021', 'x00080022', 'x00080031', 'x00080032'].map((tag) => textOf(dataSet, tag));
    const [item] = dataSet.elements['x00540016']?.items ?? [];
    left.push(textOf(item!.dataSet!, 'x00181072'), textOf(item!.dataSet!, 'x00181078'));
    expect(left.slice(0, 2).every((day) => /^1900010[1-3]$/.test(day))).toBe(true);
    // Written times count from an injection at the beginning of 1900, whatever the original day and
    // time of day.
    const moved = (moment: number) => clock(moment - injected + Date.UTC(1900, 0, 1) / 1000);
    const late = isDated || start.slice(8) <= scan.slice(8) ? 0 : 86_399;
    expect(left[0]! + left[2]!).toBe(moved(scanned + late));
    expect(left[1]! + left[3]!).toBe(
      moved(acquisition === scan ? scanned + late : scanned + acquired + late),
    );
  }
});

test('files of one series keep one series time', async () => {
  const times = new Set<string>();
  for (const acquisition of ['110000', '111500', '235900']) {
    for (const others of [[], storedLater]) {
      const reference = [element('FrameReferenceTime', 5000), element('ActualFrameDuration', 10_000)];
      const more = [
        element('AcquisitionTime', acquisition),
        ...others,
        ...(others.length > 0 ? [] : reference),
      ];
      const { bytes } = await clean(
        petFile(plainPet, [...more, ...(others.length > 0 ? ge('20240301110000') : [])]),
      );
      const { dataSet } = await openDicom(bytes);
      times.add(`${others.length} ${textOf(dataSet, 'x00080021')}${textOf(dataSet, 'x00080031')}`);
    }
  }
  // The second series was stored months later; the de-identified times reveal only "more than two weeks".
  expect([...times]).toEqual(['0 19000101010000', '2 19000115000000']);
});

test('the codes of PS3.16 CID 7050 and the report state what was kept', async () => {
  const of = async (base: DicomDataset, others: DicomDataset = []) => {
    const { bytes, report } = await clean(petFile(base, others));
    const { dataSet } = await openDicom(bytes);
    const codes = dataSet.elements['x00120064']?.items ?? [];
    return [
      textOf(dataSet, 'x00280303'),
      ...codes.map((item) => (item.dataSet ? textOf(item.dataSet, 'x00080100') : '')),
      ...report.keptForSuv,
    ];
  };
  expect(await of(plainPet)).toEqual([
    'MODIFIED',
    '113100',
    '113107',
    '113108',
    'weight',
    'dose',
    'intervals',
  ]);
  const counts = element('Units', 'CNTS');
  expect(await of(plainPet, [counts, ...philips([0, '0.5'])])).toEqual([
    'REMOVED',
    '113100',
    '113111',
    'vendor-factor',
  ]);
  expect(await of(plainPet, [element('Units', 'GML')])).toEqual(['REMOVED', '113100']);
  expect(await of(plainPet, [element('Modality', 'CT')])).toEqual(['REMOVED', '113100']);
});

test('of an injection only dose, half-life, a standard nuclide and its time are kept', async () => {
  const more = [
    text(0x00180031, 'LO', 'FDG for SHAH'),
    text(0x00181079, 'DT', '20240301100100'),
    text(0x00083012, 'UI', '1.2.9'),
  ];
  const file = petFile(plainPet, [injections([...injection, ...more])]);
  const { bytes, report } = await clean(file);
  const { dataSet } = await openDicom(bytes);
  const item = dataSet.elements['x00540016']?.items?.[0]?.dataSet;
  expect(Object.keys(item?.elements ?? {})).toEqual(['x00181072', 'x00181074', 'x00181075', 'x00540300']);
  const paths = report.entries
    .filter(({ path }) => path.startsWith('(0054,0016)'))
    .map(({ path, action }) => path.slice(15) + action);
  expect(paths.toSorted()).toEqual([
    '(0008,3012)removed',
    '(0018,0031)removed',
    '(0018,1072)replaced',
    '(0018,1079)removed',
  ]);
  const strange = sequence('RadionuclideCodeSequence', code('MRN-4711', 'SRT', '^18^Fluorine'));
  const other = await clean(petFile(plainPet, [injections(withElements(injection, [strange]))]));
  expect(Buffer.from(other.bytes).includes('MRN-4711')).toBe(false);
});

test.each<[string, DicomDataset, boolean]>([
  [
    'no SUV before',
    [element('RadionuclideHalfLife'), injections(withElements(injection, [element('RadionuclideHalfLife')]))],
    false,
  ],
  ['a weight of few people', [element('PatientWeight', 231)], true],
  ['a weight of hardly any newborn', [element('PatientWeight', 1.2)], true],
  ['another modality', [element('Modality', 'NM')], false],
  ['colours', [element('PhotometricInterpretation', 'PALETTE COLOR')], false],
])('weight, dose and times go with %s', async (_, others, hasUnusualWeight) => {
  const { bytes, report } = await clean(petFile(plainPet, others));
  expect(report).toMatchObject({ keptForSuv: [], hasUnusualWeight });
  const { dataSet } = await openDicom(bytes);
  expect(dataSet.elements['x00101030']).toBeUndefined();
  expect(dataSet.elements['x00540016']?.items ?? []).toEqual([]);
  expect([textOf(dataSet, 'x00080021'), textOf(dataSet, 'x00080031')]).toEqual(['19000101', '000000']);
  expect(textOf(dataSet, 'x00080032')).toBe('');
  expect(await isDeidentified(bytes)).toBe(true);
});

test('big-endian and implicit VR files keep the same attributes', async () => {
  const { bytes } = await clean(petFile(plainPet, [started('20240301100000')]));
  const swapped = plainPet.map((one) =>
    'bytes' in one && ['US', 'OW'].includes(one.vr)
      ? { ...one, bytes: one.bytes.map((_, at) => one.bytes[at ^ 1] ?? 0) }
      : one,
  );
  const big = await clean(
    writeDicom(transferSyntaxes.explicitBigEndian, withElements(swapped, [started('20240301100000')])),
  );
  expect(await suvOf(big.bytes)).toEqual(await suvOf(bytes));
  expect(await isDeidentified(big.bytes)).toBe(true);
  const asTest = (dataset: DicomDataset): TestElement[] =>
    dataset
      .map((one) => ({
        tag: one.tag,
        vr: one.vr,
        value: 'items' in one ? one.items.map(asTest) : 'bytes' in one ? one.bytes.slice() : [],
      }))
      .map((one) =>
        one.value instanceof Uint8Array && one.value.length % 2
          ? { ...one, value: Uint8Array.of(...one.value, 0x20) }
          : one,
      )
      .toSorted((one, other) => one.tag - other.tag);
  const implicit = dicomFile('1.2.840.10008.1.2', asTest(plainPet), {
    isExplicit: false,
    isLittleEndian: true,
  });
  expect(await suvOf((await clean(implicit)).bytes)).toEqual(await suvOf(implicit));
});
