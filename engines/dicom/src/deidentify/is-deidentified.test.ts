import { grayPixels } from '../../test/build/gray-pixels';
import { deflateRawSync } from 'node:zlib';
import { loadPako } from '../parse/pako';
import { element, nativePixels } from '../write/encode-value';
import type { DicomDataset } from '../write/element';
import { transferSyntaxes, writeDicom } from '../write/write-dicom';
import { deidentify, isDeidentified } from './deidentify';
import type { DeidentifyOptions } from './options';

const key = Uint8Array.from({ length: 32 }, (_, index) => index * 5 + 1);
const pixels = nativePixels(Uint8Array.of(10, 11, 12, 13, 14, 15, 16, 17), 8);

/** The header of an ultrasound image of 2 × 4 pixels with its patient's name. */
const dataset = (others: DicomDataset = []): DicomDataset => [
  element('SOPClassUID', '1.2.840.10008.5.1.4.1.1.6.1'),
  element('SOPInstanceUID', '1.2.3.4'),
  element('StudyInstanceUID', '1.2.3'),
  element('SeriesInstanceUID', '1.2.3.5'),
  element('Modality', 'US'),
  element('ImageType', 'ORIGINAL', 'PRIMARY'),
  element('PatientName', 'DOE^JANE'),
  element('StudyDate', '20240301'),
  ...grayPixels(2, 4),
  ...others,
];
const file = (others: DicomDataset = []): Uint8Array =>
  writeDicom(transferSyntaxes.explicitLittleEndian, [...dataset(others), pixels]);
const cleaned = async (options: Partial<DeidentifyOptions> = {}): Promise<Uint8Array> =>
  (await deidentify(file(), { key, embeddedText: 'blank', ...options })).bytes;

/** Replaces the first occurrence of a text by another of the same length. */
function withText(bytes: Uint8Array, before: string, after: string): Uint8Array {
  const at = Buffer.from(bytes).indexOf(before, 0, 'latin1');
  expect(at).toBeGreaterThan(0);
  const changed = Uint8Array.from(bytes);
  changed.set(Buffer.from(after, 'latin1'), at);
  return changed;
}

test.each<[string, Partial<DeidentifyOptions>]>([
  ['dates removed', {}],
  ['areas blackened', { blackOut: [{ left: 0, top: 0, columns: 2, rows: 1 }] }],
])('N23 a file that was de-identified with %s is taken', async (_case, options) => {
  await expect(isDeidentified(await cleaned(options))).resolves.toBe(true);
});

test('N23 an image as the scanner wrote it is refused', async () => {
  await expect(isDeidentified(file())).resolves.toBe(false);
});

test('S9 N22 a deflated file is refused without inflating it', async () => {
  const bytes = writeDicom('1.2.840.10008.1.2.1.99', [...dataset(), pixels]);
  const bodyAt = 144 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(140, true);
  const deflated = Buffer.concat([bytes.subarray(0, bodyAt), deflateRawSync(bytes.subarray(bodyAt))]);
  await expect(deidentify(deflated, { key })).resolves.toBeDefined();
  const push = jest.spyOn((await loadPako()).Inflate.prototype, 'push');
  await expect(isDeidentified(deflated)).resolves.toBe(false);
  expect(push).not.toHaveBeenCalled();
  push.mockRestore();
});

test('N23 a file whose dates were only moved is refused', async () => {
  await expect(isDeidentified(await cleaned({ dates: 'shift' }))).resolves.toBe(false);
});

test('N23 a file with a UID of its scanner is refused', async () => {
  const bytes = await cleaned();
  const uid = /2\.25\.\d{36,39}/.exec(Buffer.from(bytes).toString('latin1'))?.[0] ?? '';
  await expect(
    isDeidentified(withText(bytes, uid, '1.2.840.113619.2.55.3.604688119.1234567'.padEnd(uid.length, '1'))),
  ).resolves.toBe(false);
});

test('N23 a file with bytes before or after the image is refused', async () => {
  const bytes = await cleaned();
  const before = Uint8Array.from(bytes);
  before.set(Buffer.from('DOE^JANE'), 0);
  await expect(isDeidentified(before)).resolves.toBe(false);
  await expect(isDeidentified(Buffer.concat([bytes, Buffer.from('DOE^JANE')]))).resolves.toBe(false);
});

test('N23 a file that cannot be read is refused', async () => {
  await expect(isDeidentified(new Uint8Array(0))).resolves.toBe(false);
  await expect(isDeidentified((await cleaned()).subarray(0, 300))).resolves.toBe(false);
});

test('N23 a file with one changed byte outside the pixels is refused if the byte could be a letter of a name', async () => {
  const bytes = await cleaned();
  const text = Buffer.from(bytes).toString('latin1');
  const end = text.lastIndexOf('MONOCHROME2');
  for (let at = 132; at < end; at += 7) {
    const changed = Uint8Array.from(bytes);
    changed[at] = (bytes[at] ?? 0) ^ 0x5a;
    const isTaken = await isDeidentified(changed);
    // A changed file may be accepted only when a digit changed, in a number that describes the
    // image or in a generated UID, because the result is another de-identified image.
    if (isTaken) expect(/[A-Za-z]/.test(String.fromCharCode(changed[at] ?? 0))).toBe(false);
  }
});

test('N23 every byte around the pixels of a large image is compared', async () => {
  const side = 64;
  const large = nativePixels(new Uint8Array(side * side * 2).fill(5), 16);
  const replaced = new Map(
    [element('Rows', side), element('Columns', side), element('BitsAllocated', 16)].map((one) => [
      one.tag,
      one,
    ]),
  );
  const elements = dataset().map((one) => replaced.get(one.tag) ?? one);
  const written = writeDicom(transferSyntaxes.explicitLittleEndian, [...elements, large]);
  const { bytes } = await deidentify(written, { key, embeddedText: 'blank' });
  await expect(isDeidentified(bytes)).resolves.toBe(true);
  const pixelsAt = bytes.length - side * side * 2;
  for (const at of [0, 127, 140, pixelsAt - 1, pixelsAt - 12]) {
    const changed = Uint8Array.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await expect(isDeidentified(changed)).resolves.toBe(false);
  }
  const longer = Uint8Array.from([...bytes, 0, 0]);
  await expect(isDeidentified(longer)).resolves.toBe(false);
});
