import { isDeidentified, openDicom } from '@medrad/dicom';
import { zipOf } from '@medrad/dicom/testing/zip';
import { element, nativePixels, transferSyntaxes, writeDicom } from '@medrad/dicom/write';
import { deidentifyForUpload, type DeidentifyRequest } from './deidentify-for-upload';

const key = Uint8Array.from({ length: 32 }, (_, index) => index);
const clean = (request: Omit<DeidentifyRequest & { kind: 'file' }, 'kind' | 'key'>) =>
  deidentifyForUpload({ kind: 'file', key, ...request }, () => undefined);
const header = [
  element('SOPClassUID', '1.2.840.10008.5.1.4.1.1.6.1'),
  element('SOPInstanceUID', '1.2.3.4'),
  element('StudyInstanceUID', '1.2.3'),
  element('SeriesInstanceUID', '1.2.3.5'),
  element('Modality', 'US'),
  element('PatientName', 'SHAH^MEERA'),
  element('StudyDate', '20240301'),
  element('Rows', 2),
  element('Columns', 4),
  element('SamplesPerPixel', 1),
  element('PhotometricInterpretation', 'MONOCHROME2'),
  element('BitsAllocated', 8),
  element('BitsStored', 8),
  element('HighBit', 7),
  element('PixelRepresentation', 0),
];
/** A grey JPEG of 2 x 4 with a comment before its frame header. */
const jpegWithComment = (comment: string): Uint8Array => {
  const text = [...comment].map((character) => character.charCodeAt(0));
  const frame = [0xff, 0xc0, 0, 11, 8, 0, 2, 0, 4, 1, 1, 0x11, 0];
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2];
  return Uint8Array.from([
    0xff,
    0xd8,
    0xff,
    0xfe,
    0,
    text.length + 2,
    ...text,
    ...frame,
    ...scan,
    0xff,
    0xd9,
  ]);
};
const pixels = nativePixels(Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8), 8);
const fileOf = (elements: Parameters<typeof writeDicom>[1]) =>
  writeDicom(transferSyntaxes.explicitLittleEndian, elements);

test('N23 a DICOM file leaves without patient and dates, as the server demands it', async () => {
  const answer = await clean({ bytes: fileOf([...header, pixels]), blackOut: [] });
  if (answer.kind !== 'file') throw new Error('refused');
  const text = Buffer.from(answer.bytes).toString('latin1');
  expect(text).not.toContain('MEERA');
  expect(text).not.toContain('20240301');
  await expect(isDeidentified(answer.bytes)).resolves.toBe(true);
  expect(answer.report.entries).toContainEqual(expect.objectContaining({ path: '(0010,0010)' }));
  expect(answer.report.burnedIn).toContain('modality');
});

test('N23 a comment within a compressed picture is removed', async () => {
  const frame = jpegWithComment('SHAH^MEERA');
  const compressed = { tag: 0x7fe00010, vr: 'OB' as const, fragments: [new Uint8Array(), frame] };
  const bytes = writeDicom('1.2.840.10008.1.2.4.50', [...header, compressed]);
  const answer = await clean({ bytes, blackOut: [] });
  if (answer.kind !== 'file') throw new Error('refused');
  expect(Buffer.from(answer.bytes).toString('latin1')).not.toContain('MEERA');
  expect(answer.report.embedded).toContainEqual(expect.objectContaining({ kind: 'comment' }));
});

test('N23 what a box covers is black in every frame, and the server takes the file', async () => {
  const frames = nativePixels(
    Uint8Array.from({ length: 16 }, (_, index) => index + 1),
    8,
  );
  const bytes = fileOf([...header, element('NumberOfFrames', 2), frames]);
  const blackOut = [{ left: 1, top: 0, columns: 2, rows: 1 }];
  const answer = await clean({ bytes, blackOut });
  if (answer.kind !== 'file') throw new Error('refused');
  const opened = await openDicom(answer.bytes);
  const valuesOf = async (index: number) => [...(await opened.frame(index)).stored.values];
  expect(await valuesOf(0)).toEqual([1, 1, 1, 4, 5, 6, 7, 8]);
  expect(await valuesOf(1)).toEqual([9, 1, 1, 12, 13, 14, 15, 16]);
  expect(answer.report.pixels).toBe('blacked-out');
  await expect(isDeidentified(answer.bytes)).resolves.toBe(true);
});

test.each([
  [
    'without an image',
    fileOf(header),
    /^The file could not be de-identified\. No pixel data found in DICOM file/,
  ],
  ['that is no DICOM', Uint8Array.of(1, 2, 3), /^The file could not be de-identified\. ./],
])('N23 a file %s is refused with the reason', async (_, bytes, refusal) => {
  expect(await clean({ bytes, blackOut: [] })).toEqual({
    kind: 'refused',
    refusal: expect.stringMatching(refusal) as string,
  });
});

describe('an archive', () => {
  const archiveOf = (...entries: Parameters<typeof zipOf>[0]) =>
    new File([new Uint8Array(zipOf(entries))], 'shah-meera.zip');
  const pack = (archive: File, onProgress: (entries: number) => void = () => undefined) =>
    deidentifyForUpload({ kind: 'archive', archive, key }, onProgress);
  const image = { name: 'meera/1', bytes: fileOf([...header, pixels]) };

  test('N22 is packed again with de-identified files alone, and what is left out is counted', async () => {
    const seen: number[] = [];
    const note = { name: 'meera.txt', bytes: Buffer.from('SHAH^MEERA') };
    const answer = await pack(archiveOf(image, note), (entries) => seen.push(entries));
    if (answer.kind !== 'archive' || !answer.packed) throw new Error('refused');
    expect(answer.packed).toMatchObject({ files: 1, series: 1, leftOut: 1, refused: [] });
    const text = Buffer.from(await answer.packed.zip.arrayBuffer()).toString('latin1');
    expect(text).toContain('series-1/1.dcm');
    expect(text.toLowerCase()).not.toContain('meera');
    expect(seen).toEqual([1, 2]);
  });

  test('names the files that cannot be used, with the reason', async () => {
    const inner = { name: 'more.zip', bytes: zipOf([]) };
    expect(await pack(archiveOf(image, inner))).toMatchObject({
      packed: { refused: [{ name: 'more.zip', reason: 'An archive inside an archive is not opened.' }] },
    });
  });

  test('without images is none of a study', async () => {
    const note = { name: 'read-me.txt', bytes: Buffer.from('Read me.') };
    expect(await pack(archiveOf(note))).toEqual({ kind: 'archive', packed: null });
  });
});
