import { cineFile, ctSlices } from '../../test/build/small-series';
import { namedSlice } from '../../test/build/named-slice';
import { zipOf } from '../../test/build/zip-file';
import { openDicom } from '../frames/open-dicom';
import { element } from '../write';
import { byteSource } from './byte-source';
import { packStudy } from './pack-study';
import { readStoredStudy } from './stored-study';

const key = new Uint8Array(32).fill(7);
const names = ['DOE^JOHN', 'WARD 7', 'doe-john'];
const options = { key, embeddedText: 'blank' } as const;
const pack = (entries: Parameters<typeof zipOf>[0]) =>
  packStudy({ name: 'doe-john.zip', data: zipOf(entries) }, options);
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
const slices = () => ctSlices({ slices: 3, rows: 8 }).map(({ bytes }) => bytes);
/** A file with a patient's name, unlike the files of the series. */
const named = namedSlice({ patient: 'DOE^JOHN', others: [element('PatientID', 'WARD 7')] });
const text = (content: string) => Buffer.from(content);

test('N22 an archive is repacked so that the server accepts it, whatever program made it', async () => {
  for (const isStored of [true, false]) {
    const packed = await pack(
      slices().map((bytes, index) => ({ name: `doe-john/IM${index}`, bytes, isStored })),
    );
    if (!packed) throw new Error('nothing was packed');
    expect(packed).toMatchObject({ files: 3, series: 1, leftOut: 0, refused: [] });
    const study = await readStoredStudy(byteSource(await bytesOf(packed.zip)));
    expect(study?.series.map(({ frames }) => frames.length)).toEqual([3]);
  }
});

test('N22 slices are compressed without loss, and the server reads every slice', async () => {
  const image = ctSlices({ slices: 2, rows: 64 }).map(({ bytes }) => bytes);
  const packed = await pack(image.map((bytes, index) => ({ name: `IM${index}`, bytes })));
  const bytes = await bytesOf(packed?.zip ?? new Blob([]));
  const study = await readStoredStudy(byteSource(bytes));
  const files = study?.files ?? [];
  expect(files).toHaveLength(2);
  for (const [index, { offset, length }] of files.entries()) {
    const stored = await openDicom(bytes.subarray(offset, offset + length));
    const original = await openDicom(image[index] ?? new Uint8Array());
    expect(stored.transferSyntax).toBe('1.2.840.10008.1.2.4.80');
    expect((await stored.frame(0)).stored).toEqual((await original.frame(0)).stored);
  }
});

test('N22 no original file name, folder name or patient name is left in the archive', async () => {
  const packed = await pack([
    { name: 'doe-john/ward 7/1.dcm', bytes: named },
    { name: 'doe-john.txt', bytes: text('DOE^JOHN lay in WARD 7') },
  ]);
  const written = Buffer.from(await bytesOf(packed?.zip ?? new Blob([]))).toString('latin1');
  for (const name of names) expect(written.toLowerCase()).not.toContain(name.toLowerCase());
  expect(packed).toMatchObject({ files: 1, leftOut: 1 });
  expect(packed?.report.entries).toContainEqual(expect.objectContaining({ path: '(0010,0010)' }));
});

test('series and their files are numbered in order', async () => {
  const cine = cineFile({ frames: 2, rows: 8 }).bytes;
  const [one, two] = slices() as [Uint8Array, Uint8Array];
  const packed = await pack([
    { name: 'a', bytes: one },
    { name: 'b', bytes: cine },
    { name: 'c', bytes: two },
  ]);
  const written = Buffer.from(await bytesOf(packed?.zip ?? new Blob([]))).toString('latin1');
  for (const name of ['series-1/1.dcm', 'series-1/2.dcm', 'series-2/1.dcm']) expect(written).toContain(name);
  expect(packed).toMatchObject({ files: 3, series: 2 });
});

test('an archive without images is not a study', async () => {
  expect(await pack([{ name: 'read-me.txt', bytes: text('Read me.') }])).toBeNull();
});

test('DICOM files that cannot be used are listed, and the rest is packed', async () => {
  const [first, second] = slices() as [Uint8Array, Uint8Array];
  const cut = first.slice(0, first.length - 40);
  const packed = await pack([
    { name: 'cut.dcm', bytes: cut },
    { name: 'whole.dcm', bytes: second },
    { name: 'in/zip.zip', bytes: zipOf([]) },
  ]);
  expect(packed?.files).toBeGreaterThanOrEqual(1);
  expect(packed?.refused.map(({ name }) => name)).toContain('in/zip.zip');
});

test('a damaged archive, or one without usable files, is refused with the reason', async () => {
  await expect(pack([{ name: 'in/zip.zip', bytes: zipOf([]) }])).rejects.toThrow(
    /^No file of this ZIP can be used\. ./,
  );
  const whole = zipOf([{ name: 'a', bytes: text('a') }]);
  await expect(packStudy({ name: 'a.zip', data: whole.slice(0, -4) }, options)).rejects.toMatchObject({
    code: 'bad-archive',
  });
});

test('packing reports how many entries it has read', async () => {
  const entries = slices().map((bytes, index) => ({ name: `${index}`, bytes }));
  const seen: number[] = [];
  const onProgress = (count: number) => seen.push(count);
  await packStudy({ name: 'a.zip', data: zipOf(entries) }, { ...options, onProgress });
  expect(seen).toEqual([1, 2, 3]);
});
