import { DicomError } from '../model/dicom-error';
import { markLittleEndian, type Elements } from './data-set';
import { ElementReader } from './element-reader';
import type { DicomLimits } from './limits';
import { looksLikeDataSet } from './sniff-encoding';
import { spells } from './spells';

/** File meta information, if present, and the start of the data set (PS3.10 7.1). */
export interface FileHead {
  elements: Elements;
  dataSetOffset: number;
}

const prefix = 'DICM';

/**
 * Offset of the first element: after the `DICM` prefix, or without a prefix at the beginning,
 * possibly after a preamble or a stray byte.
 */
function findStart(bytes: Uint8Array): number {
  for (const offset of [128, 0]) if (spells(bytes, prefix, offset)) return offset + prefix.length;
  const start = [0, 1, 128, 132].find((offset) => looksLikeDataSet(bytes, offset));
  if (start === undefined) throw new DicomError('not-dicom', 'This file is not a DICOM file.');
  return start;
}

/**
 * Reads the file meta information.
 * @throws DicomError `not-dicom`
 */
export function readFileHead(bytes: Uint8Array, limits: DicomLimits): FileHead {
  const start = findStart(bytes);
  const reader = new ElementReader(bytes, start, { isExplicit: true, isLittleEndian: true }, limits);
  const elements: Elements = {};
  while (reader.peekTag() >>> 16 === 0x0002) {
    const element = reader.readElement(bytes.length, 0);
    elements[element.tag] = element;
  }
  return { elements: markLittleEndian(elements), dataSetOffset: reader.position };
}
