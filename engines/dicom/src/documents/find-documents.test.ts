import { dicomFile, type TestElement } from '../../test/build/dicom-bytes';
import { namedSlice } from '../../test/build/named-slice';
import { zipOf } from '../../test/build/zip-file';
import { packStudy } from '../series/pack-study';
import { findDocuments } from './find-documents';
import { openDocument } from './open-document';

const root = '1.2.840.10008.5.1.4.1.1.';
const name: TestElement = { tag: 0x00100010, vr: 'PN', value: 'DOE^JOHN' };
const objectOf = (end: string, ...others: TestElement[]) =>
  dicomFile('1.2.840.10008.1.2.1', [{ tag: 0x00080016, vr: 'UI', value: root + end }, name, ...others]);
const report = objectOf('88.11');
const pdf = objectOf('104.1', { tag: 0x00420011, vr: 'OB', value: new TextEncoder().encode('%PDF-1.4') });
const plan = objectOf('481.5');
const image = namedSlice({ patient: 'DOE^JOHN' });
const text = Buffer.from('DOE^JOHN lay in WARD 7');

const pack = (entries: Parameters<typeof zipOf>[0]) =>
  packStudy(
    { name: 'doe.zip', data: zipOf(entries) },
    { key: new Uint8Array(32).fill(7), embeddedText: 'blank' },
  );
const find = (entries: Parameters<typeof zipOf>[0]) =>
  findDocuments([{ name: 'doe.zip', data: zipOf(entries) }]);

test('the documents of an archive are found beside its images, and open', async () => {
  const { documents, leftOut } = await find([
    { name: 'IM1', bytes: image },
    { name: 'SR/1', bytes: report },
    { name: 'plan.dcm', bytes: plan },
    { name: 'read-me.txt', bytes: text },
    { name: 'PDF/1', bytes: pdf },
  ]);
  expect(leftOut).toBe(0);
  expect(documents.map(({ name, kind }) => [name, kind])).toEqual([
    ['SR/1', 'report'],
    ['PDF/1', 'pdf'],
  ]);
  const opened = await openDocument(new Uint8Array(await documents[1]!.file.arrayBuffer()));
  expect(opened).toMatchObject({ kind: 'pdf', pdf: new TextEncoder().encode('%PDF-1.4') });
});

test('a file by itself is found, also a damaged one, whose reason opening gives', async () => {
  const cut = objectOf('104.1', { tag: 0x00420011, vr: 'OB', value: new Uint8Array(8), length: 900 });
  for (const data of [report, cut]) {
    expect((await findDocuments([{ name: 'a.dcm', data }])).documents).toHaveLength(1);
  }
  expect((await findDocuments([{ name: 'a.dcm', data: image }])).documents).toEqual([]);
  await expect(findDocuments([{ name: 'a.dcm', data: text }])).rejects.toMatchObject({ code: 'not-dicom' });
});

test('the documents of several files and archives are found, and unreadable files are left out', async () => {
  const { documents } = await findDocuments([
    { name: 'notes.txt', data: text },
    { name: 'a.dcm', data: report },
    { name: 'b.zip', data: zipOf([{ name: 'PDF/1', bytes: pdf }]) },
  ]);
  expect(documents.map(({ name }) => name)).toEqual(['a.dcm', 'PDF/1']);
});

test('an archive that cannot be read is refused', async () => {
  const data = zipOf([{ name: 'a', bytes: report }]).slice(0, -4);
  await expect(findDocuments([{ name: 'a.zip', data }])).rejects.toMatchObject({ code: 'bad-archive' });
});

test('200 documents are listed, and the others counted', async () => {
  const entries = Array.from({ length: 203 }, (_, index) => ({ name: `${index}`, bytes: report }));
  const { documents, leftOut } = await find(entries);
  expect([documents.length, leftOut]).toEqual([200, 3]);
});

describe('packing a study', () => {
  test('N22 leaves documents out, counts them, and no name of theirs is in the archive', async () => {
    const packed = await pack([
      { name: 'IM1', bytes: image },
      { name: 'SR1', bytes: report },
      { name: 'PDF1', bytes: pdf },
      { name: 'plan', bytes: plan },
      { name: 'read-me.txt', bytes: text },
    ]);
    expect(packed).toMatchObject({ files: 1, leftOut: 4, documents: 2, refused: [] });
    const written = Buffer.from(await packed!.zip.arrayBuffer()).toString('latin1');
    expect(written).not.toMatch(/DOE|%PDF|WARD/);
  });

  const cutHeader = report.slice(0, 150);
  const withoutPrefix = report.slice(132 + 8 + 20);
  test.each<[string, Uint8Array, string | null]>([
    ['a report', report, 'report'],
    ['a PDF', pdf, 'pdf'],
    ['a radiotherapy plan', plan, null],
    ['a file that ends in its header', cutHeader, null],
  ])('N22 an archive of %s is refused, not sent unchanged', async (_what, bytes, document) => {
    for (const isStored of [true, false]) {
      await expect(
        pack([
          { name: 'a.bin', bytes, isStored },
          { name: 'b.txt', bytes: text },
        ]),
      ).rejects.toMatchObject({
        code: 'no-pixel-data',
        message: 'The DICOM files of this ZIP hold no image that can be read.',
        document,
      });
    }
  });

  test('N22 so is one of a file without preamble', async () => {
    expect(Buffer.from(withoutPrefix.subarray(0, 2))).toEqual(Buffer.from([8, 0]));
    await expect(pack([{ name: 'a.bin', bytes: withoutPrefix }])).rejects.toMatchObject({
      document: 'report',
    });
  });
});
