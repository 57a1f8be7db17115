import type { DataSet, Element } from 'dicom-parser';

/** The element, if all its bytes are available. */
function wholeElement(dataSet: DataSet, tag: string): Element | undefined {
  const element = dataSet.elements[tag];
  if (!element || element.length <= 0) return undefined;
  return element.dataOffset + element.length <= dataSet.byteArray.length ? element : undefined;
}

/** Text of an element without padding; empty when absent. */
export function textOf(dataSet: DataSet, tag: string): string {
  return wholeElement(dataSet, tag) ? (dataSet.string(tag)?.trim() ?? '') : '';
}

/** Values of a multi-valued text element, without padding. */
export function textsOf(dataSet: DataSet, tag: string): string[] {
  const text = textOf(dataSet, tag);
  return text === '' ? [] : text.split('\\').map((part) => part.trim());
}

/** A code string in capitals, as de-identifying writes it: some writers use small letters (PS3.5 6.2). */
export const codeOf = (dataSet: DataSet, tag: string): string => textOf(dataSet, tag).toUpperCase();

/** Values of a multi-valued code string, in capitals. */
export const codesOf = (dataSet: DataSet, tag: string): string[] =>
  textsOf(dataSet, tag).map((text) => text.toUpperCase());

/** Numbers of a DS or IS element; NaN for invalid ones. */
export function decimalsOf(dataSet: DataSet, tag: string): number[] {
  return textsOf(dataSet, tag).map((text) => (text === '' ? Number.NaN : Number(text)));
}

/** First number of a DS or IS element, if valid. */
export function decimalOf(dataSet: DataSet, tag: string): number | undefined {
  const [value] = decimalsOf(dataSet, tag);
  return value !== undefined && Number.isFinite(value) ? value : undefined;
}

/** Raw bytes of an element. */
export function bytesOf(dataSet: DataSet, tag: string): Uint8Array | undefined {
  const element = wholeElement(dataSet, tag);
  return element && dataSet.byteArray.subarray(element.dataOffset, element.dataOffset + element.length);
}

/** 16-bit words of an element in the data set's byte order. */
export function wordsOf(dataSet: DataSet, tag: string): Uint16Array | undefined {
  const bytes = bytesOf(dataSet, tag);
  if (!bytes) return undefined;
  const words = new Uint16Array(bytes.length >> 1);
  for (let index = 0; index < words.length; index += 1) {
    words[index] = dataSet.byteArrayParser.readUint16(bytes, index * 2);
  }
  return words;
}

/**
 * One 16-bit value of an element. The caller decides whether it is signed, because a file's VR is
 * unreliable.
 */
export function wordOf(dataSet: DataSet, tag: string, isSigned: boolean, index = 0): number | undefined {
  const element = wholeElement(dataSet, tag);
  if (!element || element.length < (index + 1) * 2) return undefined;
  return isSigned ? dataSet.int16(tag, index) : dataSet.uint16(tag, index);
}

/** One FL or FD value, depending on the element's length. */
export function realOf(dataSet: DataSet, tag: string): number | undefined {
  const element = wholeElement(dataSet, tag);
  const value =
    element?.length === 4 ? dataSet.float(tag) : element?.length === 8 ? dataSet.double(tag) : undefined;
  return value !== undefined && Number.isFinite(value) ? value : undefined;
}

/** Items of a sequence. */
export function itemsOf(dataSet: DataSet, tag: string): DataSet[] {
  return (dataSet.elements[tag]?.items ?? []).flatMap((item) => item.dataSet ?? []);
}
