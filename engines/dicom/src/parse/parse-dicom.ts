import type { DataSet, Element } from 'dicom-parser';
import { DicomError } from '../model/dicom-error';
import { createDataSet, type Elements } from './data-set';
import { ElementReader, HeaderCut, type Encoding } from './element-reader';
import { readFileHead } from './file-head';
import { inflate } from './inflate-data-set';
import type { DicomLimits } from './limits';
import { sniffEncoding } from './sniff-encoding';
import { isPixelTag, streamTags } from './tags';
import {
  explicitBigEndian,
  explicitLittleEndian,
  implicitLittleEndian,
  transferSyntaxOf,
  type TransferSyntax,
} from './transfer-syntax';

/** A file whose elements have been located. */
export interface ParsedDicom {
  /**
   * UID of the transfer syntax that the file declares, or of the detected encoding when it declares
   * none.
   */
  transferSyntaxUid: string;
  syntax: TransferSyntax;
  /** The encoding that the elements really have, whatever the file declares. */
  encoding: Encoding;
  /**
   * The file's bytes; for a deflated file, the file meta information followed by the inflated data.
   */
  bytes: Uint8Array;
  dataSet: DataSet;
  /** Offset of the first byte after the file meta information. */
  dataSetOffset: number;
  /** The pixel data element; its length may exceed the available bytes. */
  pixels?: Element;
  /** Whether the bytes end within an element. */
  isCut: boolean;
  /** Whether elements contradict one another, so that those after them could not be read. */
  isBroken: boolean;
  /** Number of delimiters in the header that end nothing and were read past. */
  strayDelimiters: number;
  /** Number of sequences whose content could not be read to its end. */
  cutSequences: number;
}

/**
 * `pixels`: stop at the pixel data, whose length may exceed the file. `end`: read the elements
 * after the pixels too.
 */
export type ParseUntil = 'pixels' | 'end';

/**
 * Locates the elements of a DICOM file of any transfer syntax, with or without preamble and file
 * meta information.
 * @throws DicomError `empty`, `not-dicom` or `too-large`
 */
export async function parseDicom(
  given: Uint8Array,
  limits: DicomLimits,
  until: ParseUntil,
): Promise<ParsedDicom> {
  // A plain array is needed, because the slice() method of Node's Buffer does not copy.
  const bytes = new Uint8Array(given.buffer, given.byteOffset, given.byteLength);
  if (bytes.length === 0) throw new DicomError('empty', 'Downloaded file is empty');
  try {
    const head = readFileHead(bytes, limits);
    const declared = createDataSet(bytes, head.elements, true).string('x00020010');
    const isDeflated = declared !== undefined && transferSyntaxOf(declared).isDeflated;
    const { dataSetOffset } = head;
    const whole = isDeflated
      ? await inflate(bytes.subarray(dataSetOffset), limits, bytes.subarray(0, dataSetOffset))
      : bytes;
    return parseDataSet(whole, head.elements, head.dataSetOffset, declared, limits, until);
  } catch (error) {
    if (error instanceof HeaderCut) throw unreadableHeader(error.isAtEnd);
    throw error;
  }
}

/** @param isCut whether the file ends within its header */
export const unreadableHeader = (isCut: boolean): DicomError =>
  new DicomError(
    'not-dicom',
    isCut
      ? 'This DICOM file ends inside its header.'
      : 'The header of this DICOM file contradicts itself, so its image cannot be found.',
  );

function writtenSyntax({ isExplicit, isLittleEndian }: Encoding): string {
  if (!isLittleEndian) return explicitBigEndian;
  return isExplicit ? explicitLittleEndian : implicitLittleEndian;
}

function parseDataSet(
  bytes: Uint8Array,
  elements: Elements,
  offset: number,
  declared: string | undefined,
  limits: DicomLimits,
  until: ParseUntil,
): ParsedDicom {
  const sniffed = sniffEncoding(bytes, offset);
  const transferSyntaxUid = declared || writtenSyntax(sniffed ?? transferSyntaxOf('').encoding);
  const syntax = transferSyntaxOf(transferSyntaxUid);
  const encoding = sniffed ?? syntax.encoding;
  const reader = new ElementReader(bytes, offset, encoding, limits);
  const found = readTopLevel(reader, elements, bytes.length, until);
  const dataSet = createDataSet(bytes, elements, encoding.isLittleEndian);
  return { transferSyntaxUid, syntax, encoding, bytes, dataSet, dataSetOffset: offset, ...found };
}

function readTopLevel(
  reader: ElementReader,
  elements: Elements,
  end: number,
  until: ParseUntil,
): Pick<ParsedDicom, 'pixels' | 'isCut' | 'isBroken' | 'strayDelimiters' | 'cutSequences'> {
  let pixels: Element | undefined;
  let isBroken = false;
  try {
    while (reader.position + 8 <= end) {
      if (!pixels && reader.skipStrayDelimiter()) continue;
      const tag = reader.peekTag();
      isBroken = !pixels && tag >= streamTags.item;
      // Delimiters after the pixels and zero padding end the data set.
      if (tag >= streamTags.item || (tag === 0 && pixels)) break;
      if (isPixelTag(tag) && until === 'pixels') {
        pixels = reader.readElementHead(tag, end);
        elements[pixels.tag] = pixels;
        break;
      }
      const element = reader.readElement(end, 0);
      elements[element.tag] = element;
      if (isPixelTag(tag)) pixels = element;
    }
  } catch (error) {
    if (!(error instanceof HeaderCut)) throw error;
    const { strayDelimiters, cutSequences } = reader;
    return { pixels, isCut: error.isAtEnd, isBroken: !error.isAtEnd, strayDelimiters, cutSequences };
  }
  const isCut = !pixels && !isBroken && reader.position < end;
  const { strayDelimiters, cutSequences } = reader;
  return { pixels, isCut, isBroken, strayDelimiters, cutSequences };
}
