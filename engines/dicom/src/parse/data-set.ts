import * as dicomParser from 'dicom-parser';
import type { ByteArrayParser, DataSet, Element } from 'dicom-parser';

/** Elements by tag, `x7fe00010`. */
export type Elements = Record<string, Element>;

type DataSetConstructor = new (parser: ByteArrayParser, bytes: Uint8Array, elements: Elements) => DataSet;

// The package exports the class; its types know the instance only.
const { DataSet: ParserDataSet } = dicomParser as unknown as { DataSet: DataSetConstructor };

/** dicom-parser's reader of values over elements found by {@link ElementReader}. */
export function createDataSet(bytes: Uint8Array, elements: Elements, isLittleEndian: boolean): DataSet {
  const parser = isLittleEndian
    ? dicomParser.littleEndianByteArrayParser
    : dicomParser.bigEndianByteArrayParser;
  return new ParserDataSet(parser, bytes, elements);
}

/** Marks elements of the file meta information, which is little endian whatever follows it. */
export function markLittleEndian(elements: Elements): Elements {
  for (const element of Object.values(elements)) element.parser = dicomParser.littleEndianByteArrayParser;
  return elements;
}
