import * as dicomParser from 'dicom-parser';
import type { ByteArrayParser, DataSet, Element } from 'dicom-parser';

/** Elements by tag, such as `x7fe00010`. */
export type Elements = Record<string, Element>;

type DataSetConstructor = new (parser: ByteArrayParser, bytes: Uint8Array, elements: Elements) => DataSet;

// The package exports the class, but its types cover only the instance.
const { DataSet: ParserDataSet } = dicomParser as unknown as { DataSet: DataSetConstructor };

/** Wraps elements found by {@link ElementReader} in dicom-parser's value reader. */
export function createDataSet(bytes: Uint8Array, elements: Elements, isLittleEndian: boolean): DataSet {
  const parser = isLittleEndian
    ? dicomParser.littleEndianByteArrayParser
    : dicomParser.bigEndianByteArrayParser;
  return new ParserDataSet(parser, bytes, elements);
}

/** Marks elements of the file meta information, which is always little-endian. */
export function markLittleEndian(elements: Elements): Elements {
  for (const element of Object.values(elements)) element.parser = dicomParser.littleEndianByteArrayParser;
  return elements;
}
