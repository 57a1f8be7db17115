import { DicomError } from '../model/dicom-error';
import { markLittleEndian, type Elements } from './data-set';
import { ElementReader } from './element-reader';
import type { DicomLimits } from './limits';
import { looksLikeDataSet } from './sniff-encoding';
import { spells } from './spells';

/** File meta information, where there is any, and where the data set begins (PS3.10 7.1). */
export interface FileHead {
  elements: Elements;
  dataSetOffset: number;
}

const prefix = 'DICM';

/** Where elements begin: after the prefix, or at once in files without a preamble, some with a stray byte before. */
function findStart(bytes: Uint8Array): number {
  for (const offset of [128, 0]) if (spells(bytes, prefix, offset)) return offset + prefix.length;
  const start = [0, 1, 128, 132].find((offset) => looksLikeDataSet(bytes, offset));
  if (start === undefined) throw new DicomError('not-dicom', 'This file is not a DICOM file.');
  return start;
}

/** @throws DicomError `not-dicom` */
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
