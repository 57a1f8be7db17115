import type { DataSet } from 'dicom-parser';
import type { LookupTable } from '../model/display';
import { bytesOf, itemsOf, textOf, wordOf, wordsOf } from './elements';

const descriptorTag = 'x00283002';
const dataTag = 'x00283006';
const explanationTag = 'x00283003';

/** The three values of a LUT Descriptor (PS3.3 C.11.1.1.1). */
export interface TableDescriptor {
  count: number;
  firstMapped: number;
  bits: number;
}

/**
 * Reads a LUT Descriptor.
 * @param isSigned whether the first mapped value is signed; used when the file's VR does not tell
 */
export function tableDescriptor(
  dataSet: DataSet,
  tag: string,
  isSigned: boolean,
): TableDescriptor | undefined {
  const vr = dataSet.elements[tag]?.vr;
  const count = wordOf(dataSet, tag, false, 0);
  const firstMapped = wordOf(dataSet, tag, vr === 'SS' || (vr !== 'US' && isSigned), 1);
  const bits = wordOf(dataSet, tag, false, 2);
  if (count === undefined || firstMapped === undefined || bits === undefined) return undefined;
  // 0 stands for 65,536 entries, which do not fit in the field.
  return { count: count || 0x10000, firstMapped, bits };
}

/**
 * Entries of a lookup table: of two bytes each, or of one byte when the data is too short for two;
 * undefined when it is too short for one.
 */
export function tableEntries(
  dataSet: DataSet,
  tag: string,
  { count, bits }: TableDescriptor,
): Uint16Array | Uint8Array | undefined {
  const bytes = bytesOf(dataSet, tag);
  if (!bytes || bytes.length < count) return undefined;
  if (bytes.length >= count * 2) return wordsOf(dataSet, tag)?.subarray(0, count);
  if (bits > 8) return undefined;
  return dataSet.elements[tag]?.vr === 'OB' ? bytes.slice(0, count) : bytesOfWords(dataSet, bytes, count);
}

/** Two 8-bit entries per word, the first in the lower byte (PS3.3 C.7.6.3.1.6). */
function bytesOfWords(dataSet: DataSet, bytes: Uint8Array, count: number): Uint8Array {
  const isBigEndian = dataSet.byteArrayParser.readUint16(Uint8Array.of(0, 1), 0) === 1;
  if (!isBigEndian) return bytes.slice(0, count);
  return Uint8Array.from({ length: count }, (_, index) => bytes[index ^ 1] ?? 0);
}

/** One item of a Modality or VOI LUT Sequence; undefined when it is inconsistent. */
export function readTable(item: DataSet, isSigned: boolean): LookupTable | undefined {
  const descriptor = tableDescriptor(item, descriptorTag, isSigned);
  const entries = descriptor && tableEntries(item, dataTag, descriptor);
  if (!descriptor || !entries || entries.length === 0) return undefined;
  const isSound = descriptor.bits >= 1 && descriptor.bits <= 16;
  return {
    firstMapped: descriptor.firstMapped,
    entries,
    bits: isSound ? descriptor.bits : entries.BYTES_PER_ELEMENT * 8,
    name: textOf(item, explanationTag),
  };
}

/** The valid tables of a sequence. */
export function readTables(dataSet: DataSet, sequenceTag: string, isSigned: boolean): LookupTable[] {
  return itemsOf(dataSet, sequenceTag).flatMap((item) => readTable(item, isSigned) ?? []);
}
