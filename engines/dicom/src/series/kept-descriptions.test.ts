import { namedSlice } from '../../test/build/named-slice';
import { zipOf } from '../../test/build/zip-file';
import { rowMarks } from '../header/header-table';
import { openDicom } from '../frames/open-dicom';
import { element } from '../write/encode-value';
import { byteSource } from './byte-source';
import { packStudy } from './pack-study';
import { readStoredFile, readStoredStudy } from './stored-study';

const key = new Uint8Array(32).fill(7);

interface Described {
  text: string;
  series: number;
  number?: number;
}
const slice = ({ text, series, number }: Described, instance: number) =>
  namedSlice({
    modality: 'MR',
    instance,
    uid: `1.2.3.4.${series}.${instance}`,
    series: `1.2.3.5.${series}`,
    others: [
      {
        tag: 0x0008103e,
        vr: 'LO',
        bytes: Buffer.from(text.padEnd(text.length + (text.length % 2)), 'latin1'),
      },
      ...(number === undefined ? [] : [element('SeriesNumber', number)]),
    ],
  });

async function pack(files: readonly Described[], descriptions: 'standard' | 'keep' = 'keep') {
  const entries = files.map((file, index) => ({ name: `${index}.dcm`, bytes: slice(file, index + 1) }));
  const options = { key, embeddedText: 'blank', descriptions } as const;
  const packed = await packStudy({ name: 'study.zip', data: zipOf(entries) }, options);
  return { ...packed!, bytes: new Uint8Array(await packed!.zip.arrayBuffer()) };
}
const namesOf = async (bytes: Uint8Array) =>
  (await readStoredStudy(byteSource(bytes)))?.series.map(({ description }) => description);

const study: readonly Described[] = [
  { text: 'T2 TSE COR', series: 2, number: 5 },
  { text: 'T1 MPRAGE SAG', series: 1, number: 3 },
  { text: 'T1 MPRAGE SAG', series: 1, number: 3 },
  { text: 'T1 MPRAGE SAG', series: 3, number: 4 },
  { text: 'SHAH MEERA AX', series: 4 },
];

test.each(['standard', 'keep'] as const)(
  'the descriptions of an archive are listed once each with their series, with the option %s',
  async (option) => {
    const { descriptions } = await pack(study, option);
    expect(descriptions).toEqual([
      { text: 'T1 MPRAGE SAG', series: 2, numbers: [3, 4], obstacle: null },
      { text: 'T2 TSE COR', series: 1, numbers: [5], obstacle: null },
      { text: 'SHAH MEERA AX', series: 1, numbers: [], obstacle: { kind: 'word', text: 'SHAH' } },
    ]);
  },
);

test('a long description is listed in part, in the characters of its file', async () => {
  const { descriptions } = await pack([{ text: `Schädel ${'X'.repeat(300)}`, series: 1 }]);
  expect(descriptions).toMatchObject([{ obstacle: { kind: 'character', text: 'Schädel' } }]);
  expect(descriptions[0]?.text).toMatch(/^Schädel X{192}…$/);
});

test('kept descriptions name the series of a stored archive; the others are named by facts', async () => {
  const { bytes } = await pack(study);
  expect(await namesOf(bytes)).toEqual([
    'Series 3: T1 MPRAGE SAG',
    'Series 4: T1 MPRAGE SAG',
    'Series 5: T2 TSE COR',
    'MR',
  ]);
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/SHAH|MEERA|DOE/);
  const plain = await pack(study, 'standard');
  expect(await namesOf(plain.bytes)).toEqual([
    'Series 3: MR, T1',
    'Series 4: MR, T1',
    'Series 5: MR, T2',
    'MR',
  ]);
});

test('a series whose files have different descriptions is named by facts', async () => {
  const { bytes } = await pack([
    { text: 'T1 MPRAGE SAG', series: 1 },
    { text: 'T1 MPRAGE COR', series: 1 },
  ]);
  expect(await namesOf(bytes)).toEqual(['MR, T1']);
});

test('an archive whose description was changed to a name is refused with the reason', async () => {
  const { bytes } = await pack([{ text: 'T1 MPRAGE SAG', series: 1 }]);
  const { files } = (await readStoredStudy(byteSource(bytes)))!;
  const [{ offset, length }] = files as [(typeof files)[number]];
  const changed = Buffer.from(bytes.subarray(offset, offset + length));
  changed.write('T1 MEERA SHAH', changed.indexOf('T1 MPRAGE SAG'), 'latin1');
  const archive = zipOf([{ name: 'series-1/1.dcm', bytes: changed, isStored: true }]);
  await expect(readStoredStudy(byteSource(archive))).rejects.toMatchObject({
    code: 'bad-archive',
    message: 'A DICOM file in this ZIP has a series description that may name a patient.',
  });
});

test('the header of a file shows a description that was kept, and hides one that was not checked', async () => {
  const shownIn = async (bytes: Uint8Array) => {
    const header = await (await openDicom(bytes)).header(0);
    const row = header.tags.indexOf(0x0008103e);
    return (header.marks[row]! & rowMarks.hidden) === 0 ? header.values[row] : 'hidden';
  };
  const { bytes } = await pack([{ text: 'T1 MPRAGE SAG', series: 1 }]);
  const [file] = (await readStoredStudy(byteSource(bytes)))!.files;
  const stored = bytes.subarray(file!.offset, file!.offset + file!.length);
  expect(await shownIn(stored)).toBe('T1 MPRAGE SAG');
  expect(await shownIn(slice({ text: 'T1 MPRAGE SAG', series: 1 }, 1))).toBe('hidden');
  expect((await readStoredFile(stored)).series[0]?.description).toBe('T1 MPRAGE SAG');
});
