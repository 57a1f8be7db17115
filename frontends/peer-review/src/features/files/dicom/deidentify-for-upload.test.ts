import { isDeidentified, openDicom } from '@medrad/dicom';
import { element, nativePixels, transferSyntaxes, writeDicom } from '@medrad/dicom/write';
import { jpegOf, segment } from '../../../../test/made-images';
import { deidentifyForUpload } from './deidentify-for-upload';

const key = Uint8Array.from({ length: 32 }, (_, index) => index);
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
const pixels = nativePixels(Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8), 8);
const fileOf = (elements: Parameters<typeof writeDicom>[1]) =>
  writeDicom(transferSyntaxes.explicitLittleEndian, elements);

test('N23 a DICOM file leaves without patient and dates, as the server demands it', async () => {
  const answer = await deidentifyForUpload({ bytes: fileOf([...header, pixels]), key, blackOut: [] });
  if ('refusal' in answer) throw new Error(answer.refusal);
  const text = Buffer.from(answer.bytes).toString('latin1');
  expect(text).not.toContain('MEERA');
  expect(text).not.toContain('20240301');
  await expect(isDeidentified(answer.bytes)).resolves.toBe(true);
  expect(answer.report.entries).toContainEqual(expect.objectContaining({ path: '(0010,0010)' }));
  expect(answer.report.burnedIn).toContain('modality');
});

test('N23 a comment within a compressed picture is blanked', async () => {
  const frame = jpegOf(segment(0xfe, 'SHAH^MEERA'));
  const compressed = { tag: 0x7fe00010, vr: 'OB' as const, fragments: [new Uint8Array(), frame] };
  const bytes = writeDicom('1.2.840.10008.1.2.4.50', [...header, compressed]);
  const answer = await deidentifyForUpload({ bytes, key, blackOut: [] });
  if ('refusal' in answer) throw new Error(answer.refusal);
  expect(Buffer.from(answer.bytes).toString('latin1')).not.toContain('MEERA');
  expect(answer.report.embedded).toContainEqual(expect.objectContaining({ kind: 'COM' }));
});

test('N23 what a box covers is black in every frame, and the server takes the file', async () => {
  const frames = nativePixels(
    Uint8Array.from({ length: 16 }, (_, index) => index + 1),
    8,
  );
  const bytes = fileOf([...header, element('NumberOfFrames', 2), frames]);
  const blackOut = [{ left: 1, top: 0, columns: 2, rows: 1 }];
  const answer = await deidentifyForUpload({ bytes, key, blackOut });
  if ('refusal' in answer) throw new Error(answer.refusal);
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
  expect(await deidentifyForUpload({ bytes, key, blackOut: [] })).toEqual({
    refusal: expect.stringMatching(refusal) as string,
  });
});
