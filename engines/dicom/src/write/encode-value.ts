import { DicomError } from '../model/dicom-error';
import { type DicomKeyword, dictionary } from './dictionary';
import type { DicomDataset, FragmentsElement, SequenceElement, ValueElement, Vr } from './element';

const widths: Partial<Record<Vr, number>> = { AT: 4, FD: 8, FL: 4, SL: 4, SS: 2, UL: 4, US: 2 };

/**
 * An element by keyword: texts for text VRs; numbers for numeric VRs, DS and IS; bytes for OB, OW,
 * OF… Numbers are little-endian. Without values the element is empty.
 * @throws DicomError `inconsistent` for a value that the VR cannot hold
 */
export function element(
  keyword: DicomKeyword,
  ...values: readonly (string | number | Uint8Array)[]
): ValueElement {
  const [tag, vr] = dictionary[keyword];
  if (vr === 'SQ') throw new DicomError('inconsistent', `${keyword} is a sequence.`);
  return { tag, vr, bytes: encode(keyword, vr, values) };
}

/** A sequence by keyword. */
export function sequence(keyword: DicomKeyword, ...items: readonly DicomDataset[]): SequenceElement {
  return { tag: dictionary[keyword][0], vr: 'SQ', items };
}

/** Native pixel data from little-endian `bytes`: OW for more than 8 bits, else OB (PS3.5 A.2). */
export function nativePixels(bytes: Uint8Array, bitsAllocated: number): ValueElement {
  return { tag: dictionary.PixelData[0], vr: bitsAllocated > 8 ? 'OW' : 'OB', bytes };
}

/** Encapsulated pixel data with one fragment per frame and a Basic Offset Table (PS3.5 A.4). */
export function encapsulatedPixels(frames: readonly Uint8Array[]): FragmentsElement {
  const table = new Uint8Array(4 * frames.length);
  const view = new DataView(table.buffer);
  let offset = 0;
  for (const [index, frame] of frames.entries()) {
    view.setUint32(4 * index, offset, true);
    offset += 8 + frame.length + (frame.length % 2);
  }
  return { tag: dictionary.PixelData[0], vr: 'OB', fragments: [table, ...frames] };
}

function encode(keyword: string, vr: Vr, values: readonly (string | number | Uint8Array)[]): Uint8Array {
  const [first] = values;
  if (first instanceof Uint8Array) return first;
  const width = widths[vr];
  if (width === undefined) {
    return ascii(
      values.map((value) => (typeof value === 'number' ? decimal(value) : String(value))).join('\\'),
    );
  }
  const bytes = new Uint8Array(width * values.length);
  const view = new DataView(bytes.buffer);
  for (const [index, value] of values.entries()) {
    const number = Number(value);
    if (!Number.isFinite(number)) throw new DicomError('inconsistent', `${keyword} takes numbers.`);
    setNumber(view, vr, index * width, number);
  }
  return bytes;
}

function setNumber(view: DataView, vr: Vr, at: number, value: number): void {
  if (vr === 'US') view.setUint16(at, value, true);
  else if (vr === 'SS') view.setInt16(at, value, true);
  else if (vr === 'UL') view.setUint32(at, value, true);
  else if (vr === 'SL') view.setInt32(at, value, true);
  else if (vr === 'FL') view.setFloat32(at, value, true);
  else if (vr === 'FD') view.setFloat64(at, value, true);
  else {
    view.setUint16(at, value >>> 16, true);
    view.setUint16(at + 2, value & 0xffff, true);
  }
}

/** A decimal string of at most 16 characters, as exact as possible (PS3.5 6.2, DS). */
export function decimal(value: number): string {
  for (let digits = 17; digits > 0; digits -= 1) {
    const rounded = Number(value.toPrecision(digits));
    const text = [String(rounded), rounded.toExponential()].find(({ length }) => length <= 16);
    if (text !== undefined) return text;
  }
  throw new DicomError('inconsistent', 'A number has no decimal string of 16 characters.');
}

/** Bytes of a text in the default repertoire (PS3.5 6.1.2.1). */
export function ascii(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 0x7e)
      throw new DicomError('inconsistent', 'A text is outside the default character repertoire.');
    bytes[index] = code;
  }
  return bytes;
}
