import { DicomError } from '../model/dicom-error';
import { ascii } from './encode-value';
import type { DicomDataset, DicomElement, FragmentsElement, Vr } from './element';
import { uidFromText } from './uid';

/** Transfer syntaxes in which a data set is written; any other UID is an encapsulated one, explicit and little-endian. */
export const transferSyntaxes = {
  explicitLittleEndian: '1.2.840.10008.1.2.1',
  explicitBigEndian: '1.2.840.10008.1.2.2',
} as const;

/** Says in a file's meta group who wrote it. */
const implementation = { uid: uidFromText('medrad dicom writer'), version: 'MEDRAD_1' };

const deepest = 64;
const longHeaders: ReadonlySet<Vr> = new Set([
  'OB',
  'OD',
  'OF',
  'OL',
  'OV',
  'OW',
  'SQ',
  'SV',
  'UC',
  'UN',
  'UR',
  'UT',
  'UV',
]);
const paddedByZero: ReadonlySet<Vr> = new Set(['OB', 'OD', 'OF', 'OL', 'OV', 'OW', 'UI', 'UN']);
const itemTag = 0xfffee000;
const sequenceEnd = 0xfffee0dd;
const [sopClassTag, sopInstanceTag] = [0x00080016, 0x00080018];

/**
 * A DICOM file (PS3.10 7.1): empty preamble, meta group, data set with explicit representations, sequences and items of
 * defined length, every value even. Elements are sorted; group lengths other than the meta group's are not written.
 * @param dataset holds SOPClassUID and SOPInstanceUID; numbers in it have the byte order of the transfer syntax
 * @throws DicomError `inconsistent` where a tag comes twice, `too-large` beyond 64 levels of nesting
 */
export function writeDicom(transferSyntax: string, dataset: DicomDataset): Uint8Array {
  const meta = metaGroup(transferSyntax, dataset);
  const isLittleEndian = transferSyntax !== transferSyntaxes.explicitBigEndian;
  const sorted = sort(dataset, 0);
  const metaLength = lengthOf(meta);
  const bytes = new Uint8Array(132 + 12 + metaLength + lengthOf(sorted));
  bytes.set(ascii('DICM'), 128);
  const writer = new ElementWriter(bytes, 132);
  const groupLength = new Uint8Array(4);
  new DataView(groupLength.buffer).setUint32(0, metaLength, true);
  writer.writeAll([{ tag: 0x00020000, vr: 'UL', bytes: groupLength }, ...meta], true);
  writer.writeAll(sorted, isLittleEndian);
  return bytes;
}

/** The bytes of one element, explicit and little-endian, as {@link writeDicom} writes them. */
export function elementBytes(one: DicomElement): Uint8Array {
  const bytes = new Uint8Array(lengthOf([one]));
  new ElementWriter(bytes, 0).writeAll([one], true);
  return bytes;
}

function metaGroup(transferSyntax: string, dataset: DicomDataset): DicomDataset {
  return [
    { tag: 0x00020001, vr: 'OB', bytes: Uint8Array.of(0, 1) },
    { tag: 0x00020002, vr: 'UI', bytes: uidBytes(dataset, sopClassTag) },
    { tag: 0x00020003, vr: 'UI', bytes: uidBytes(dataset, sopInstanceTag) },
    { tag: 0x00020010, vr: 'UI', bytes: ascii(transferSyntax) },
    { tag: 0x00020012, vr: 'UI', bytes: ascii(implementation.uid) },
    { tag: 0x00020013, vr: 'SH', bytes: ascii(implementation.version) },
  ];
}

function uidBytes(dataset: DicomDataset, tag: number): Uint8Array {
  const found = dataset.find((candidate) => candidate.tag === tag);
  if (!found || !('bytes' in found) || found.bytes.length === 0) {
    throw new DicomError('inconsistent', 'A DICOM file needs a SOP class and an instance UID.');
  }
  return found.bytes;
}

function sort(dataset: DicomDataset, depth: number): DicomDataset {
  if (depth > deepest)
    throw new DicomError('too-large', `Sequences are nested deeper than ${deepest} levels.`);
  const sorted = dataset
    .filter(({ tag }) => (tag & 0xffff) !== 0)
    .map((one): DicomElement =>
      'items' in one ? { ...one, items: one.items.map((item) => sort(item, depth + 1)) } : one,
    )
    .sort((one, other) => one.tag - other.tag);
  for (const [index, { tag }] of sorted.entries()) {
    if (sorted[index + 1]?.tag === tag) throw new DicomError('inconsistent', 'An element is there twice.');
  }
  return sorted;
}

const even = (length: number) => length + (length % 2);

/** A short representation's length field has 16 bits; a longer value goes as UN (PS3.5 6.2.2). */
const writtenVr = (one: DicomElement): Vr =>
  'bytes' in one && one.bytes.length > 0xfffe && !longHeaders.has(one.vr) ? 'UN' : one.vr;

function lengthOf(dataset: DicomDataset): number {
  return dataset.reduce((sum, one) => sum + (longHeaders.has(writtenVr(one)) ? 12 : 8) + valueLength(one), 0);
}

function valueLength(one: DicomElement): number {
  if ('bytes' in one) return even(one.bytes.length);
  if ('items' in one) return one.items.reduce((sum, item) => sum + 8 + lengthOf(item), 0);
  return one.fragments.reduce((sum, fragment) => sum + 8 + even(fragment.length), 8);
}

class ElementWriter {
  private readonly view: DataView;

  constructor(
    private readonly bytes: Uint8Array,
    private at: number,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  writeAll(dataset: DicomDataset, isLittleEndian: boolean): void {
    for (const one of dataset) {
      this.writeHeader(one, isLittleEndian);
      if ('bytes' in one) this.writeValue(one.bytes, paddedByZero.has(one.vr) ? 0 : 0x20);
      else if ('fragments' in one) this.writeFragments(one, isLittleEndian);
      else {
        for (const item of one.items) {
          this.writeTag(itemTag, isLittleEndian);
          this.writeLength(lengthOf(item), isLittleEndian);
          this.writeAll(item, isLittleEndian);
        }
      }
    }
  }

  private writeHeader(one: DicomElement, isLittleEndian: boolean): void {
    const vr = writtenVr(one);
    this.writeTag(one.tag, isLittleEndian);
    this.bytes[this.at] = vr.charCodeAt(0);
    this.bytes[this.at + 1] = vr.charCodeAt(1);
    const length = 'fragments' in one ? 0xffffffff : valueLength(one);
    if (longHeaders.has(vr)) {
      this.at += 4;
      this.writeLength(length, isLittleEndian);
    } else {
      this.view.setUint16(this.at + 2, length, isLittleEndian);
      this.at += 4;
    }
  }

  private writeFragments({ fragments }: FragmentsElement, isLittleEndian: boolean): void {
    for (const fragment of fragments) {
      this.writeTag(itemTag, isLittleEndian);
      this.writeLength(even(fragment.length), isLittleEndian);
      this.writeValue(fragment, 0);
    }
    this.writeTag(sequenceEnd, isLittleEndian);
    this.writeLength(0, isLittleEndian);
  }

  private writeTag(tag: number, isLittleEndian: boolean): void {
    this.view.setUint16(this.at, tag >>> 16, isLittleEndian);
    this.view.setUint16(this.at + 2, tag & 0xffff, isLittleEndian);
    this.at += 4;
  }

  private writeLength(length: number, isLittleEndian: boolean): void {
    this.view.setUint32(this.at, length, isLittleEndian);
    this.at += 4;
  }

  private writeValue(value: Uint8Array, padding: number): void {
    this.bytes.set(value, this.at);
    this.at += value.length;
    if (value.length % 2 === 0) return;
    this.bytes[this.at] = padding;
    this.at += 1;
  }
}
