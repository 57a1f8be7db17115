import type { DataSet, Element } from 'dicom-parser';
import { decodeText } from './character-sets';
import { longestValue } from './header-table';

/** The text of an element's value in the header list. */
export interface ValueText {
  text: string;
  isShortened: boolean;
}

/** VRs to which the file's character set applies (PS3.5 6.1.2.3). */
const localised = new Set(['LO', 'LT', 'PN', 'SH', 'ST', 'UC', 'UT']);
const plain = new Set(['AE', 'AS', 'CS', 'DA', 'DS', 'DT', 'IS', 'TM', 'UI', 'UR']);
const maxNumbers = 256;
const bytesShown = 16;

type Numbers = readonly [
  width: number,
  read: (view: DataView, at: number, isLittleEndian: boolean) => number | bigint,
];
const numbers: Readonly<Record<string, Numbers>> = {
  US: [2, (view, at, isLittle) => view.getUint16(at, isLittle)],
  SS: [2, (view, at, isLittle) => view.getInt16(at, isLittle)],
  UL: [4, (view, at, isLittle) => view.getUint32(at, isLittle)],
  SL: [4, (view, at, isLittle) => view.getInt32(at, isLittle)],
  FL: [4, (view, at, isLittle) => Number(view.getFloat32(at, isLittle).toPrecision(7))],
  FD: [8, (view, at, isLittle) => view.getFloat64(at, isLittle)],
  SV: [8, (view, at, isLittle) => view.getBigInt64(at, isLittle)],
  UV: [8, (view, at, isLittle) => view.getBigUint64(at, isLittle)],
};

/** Removes padding and invisible characters; keeps line breaks. */
const clean = (text: string): string =>
  text
    .replace(/[\0 ]+$/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ');

function textOf(bytes: Uint8Array, characterSets: readonly string[]): ValueText {
  const isShortened = bytes.length > longestValue;
  const text = clean(decodeText(isShortened ? bytes.subarray(0, longestValue) : bytes, characterSets));
  return { text, isShortened };
}

function numbersOf(bytes: Uint8Array, [width, read]: Numbers, isLittleEndian: boolean): ValueText {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = Math.floor(bytes.length / width);
  const told = Math.min(count, maxNumbers);
  const values = Array.from({ length: told }, (_, index) =>
    String(read(view, index * width, isLittleEndian)),
  );
  return { text: values.join('\\'), isShortened: told < count };
}

function tagsOf(bytes: Uint8Array, isLittleEndian: boolean): ValueText {
  const { text, isShortened } = numbersOf(bytes, numbers.US!, isLittleEndian);
  const words = text.split('\\').map((word) => Number(word).toString(16).toUpperCase().padStart(4, '0'));
  const tags = words.flatMap((word, place) => (place % 2 === 1 ? [`(${words[place - 1]},${word})`] : []));
  return { text: tags.join('\\'), isShortened };
}

function binaryOf(bytes: Uint8Array): ValueText {
  const hex = [...bytes.subarray(0, bytesShown)].map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
  return { text: hex, isShortened: bytes.length > bytesShown };
}

/**
 * Whether a value of unknown VR is ASCII text, as private elements in implicit VR files mostly are.
 */
const isAsciiText = (bytes: Uint8Array): boolean =>
  bytes.length > 0 &&
  bytes
    .subarray(0, longestValue)
    .every((byte, at) => (byte >= 0x20 && byte < 0x7f) || (byte === 0 && at > 0));

/** Text of an element's value. `vr` comes from the file or from the dictionary. */
export function valueText(
  { byteArray, byteArrayParser }: Pick<DataSet, 'byteArray' | 'byteArrayParser'>,
  element: Element,
  vr: string,
  characterSets: readonly string[],
): ValueText {
  const bytes = byteArray.subarray(element.dataOffset, element.dataOffset + element.length);
  if (localised.has(vr)) return textOf(bytes, characterSets);
  if (plain.has(vr)) return textOf(bytes, []);
  // Reading two known bytes tells the byte order: dicom-parser's readers differ in nothing else.
  const isLittleEndian = (element.parser ?? byteArrayParser).readUint16(Uint8Array.of(1, 0), 0) === 1;
  const kind = numbers[vr];
  if (kind) return numbersOf(bytes, kind, isLittleEndian);
  if (vr === 'AT') return tagsOf(bytes, isLittleEndian);
  return vr === 'UN' && isAsciiText(bytes) ? textOf(bytes, []) : binaryOf(bytes);
}
