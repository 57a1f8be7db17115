import { DicomError } from '../model/dicom-error';
import { joined } from '../parse/joined';
import { ElementWriter, lengthOf, longValuesOf } from './element-writer';
import { ascii } from './encode-value';
import type { DicomDataset, DicomElement } from './element';
import { uidFromText } from './uid';

/**
 * Transfer syntaxes for writing; any other UID is treated as encapsulated explicit little-endian.
 */
export const transferSyntaxes = {
  explicitLittleEndian: '1.2.840.10008.1.2.1',
  explicitBigEndian: '1.2.840.10008.1.2.2',
} as const;

/** Implementation identification in the file meta group. */
const implementation = { uid: uidFromText('medrad dicom writer'), version: 'MEDRAD_1' };

const deepest = 64;
const [sopClassTag, sopInstanceTag] = [0x00080016, 0x00080018];

/**
 * Writes a DICOM file (PS3.10 7.1): empty preamble, meta group, explicit VRs, sequences and items
 * of defined length, even value lengths. Elements are sorted; only the meta group has a group
 * length.
 * @param dataset includes SOPClassUID and SOPInstanceUID; its numbers have the byte order of the
 * transfer syntax
 * @throws DicomError `inconsistent` for a duplicate tag, `too-large` beyond 64 nesting levels
 */
export function writeDicom(transferSyntax: string, dataset: DicomDataset): Uint8Array {
  return joined(writeDicomPieces(transferSyntax, dataset));
}

/**
 * The output of {@link writeDicom} as pieces to be concatenated. Long values are not copied: their
 * pieces are the data set's arrays.
 * @throws DicomError as {@link writeDicom}
 */
export function writeDicomPieces(transferSyntax: string, dataset: DicomDataset): Uint8Array[] {
  const meta = metaGroup(transferSyntax, dataset);
  const isLittleEndian = transferSyntax !== transferSyntaxes.explicitBigEndian;
  const sorted = sort(dataset, 0);
  const metaLength = lengthOf(meta);
  const length = 132 + 12 + metaLength + lengthOf(sorted);
  const writer = new ElementWriter(new Uint8Array(length - longValuesOf([...meta, ...sorted])));
  writer.writePreamble();
  const groupLength = new Uint8Array(4);
  new DataView(groupLength.buffer).setUint32(0, metaLength, true);
  writer.writeAll([{ tag: 0x00020000, vr: 'UL', bytes: groupLength }, ...meta], true);
  writer.writeAll(sorted, isLittleEndian);
  return writer.end();
}

/** The bytes of one element in explicit encoding, as {@link writeDicom} writes it. */
export function elementBytes(one: DicomElement, isLittleEndian = true): Uint8Array {
  const writer = new ElementWriter(new Uint8Array(lengthOf([one]) - longValuesOf([one])));
  writer.writeAll([one], isLittleEndian);
  return joined(writer.end());
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
