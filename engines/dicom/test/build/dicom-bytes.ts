import { undefinedLength } from '../../src/parse/tags';

/** An element to be written in a test file, valid or invalid. Items of a sequence are lists of elements. */
export interface TestElement {
  tag: number;
  vr: string;
  value: string | readonly number[] | Uint8Array | readonly (readonly TestElement[])[];
  /** Length to write instead of the true one. */
  length?: number;
}

export interface Writing {
  isExplicit: boolean;
  isLittleEndian: boolean;
  /** Whether sequences and items have undefined length and end with delimiters. */
  isUndefined?: boolean;
}

const longVrs = new Set('OB OD OF OL OV OW SQ SV UC UN UR UT UV'.split(' '));
const numberSizes: Record<string, number> = { US: 2, SS: 2, UL: 4, SL: 4, OW: 2, OB: 1, OV: 8 };

export const concat = (parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

function number(value: number, size: number, isLittleEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(size);
  for (let index = 0; index < size; index += 1) {
    const place = isLittleEndian ? index : size - 1 - index;
    bytes[place] = Math.floor(value / 2 ** (8 * index)) & 0xff;
  }
  return bytes;
}

function tagBytes(tag: number, isLittleEndian: boolean): Uint8Array {
  return concat([number(tag >>> 16, 2, isLittleEndian), number(tag & 0xffff, 2, isLittleEndian)]);
}

function valueBytes({ vr, value }: TestElement, writing: Writing): Uint8Array {
  if (value instanceof Uint8Array) return value;
  if (typeof value === 'string') {
    const bytes = new TextEncoder().encode(value);
    return bytes.length % 2 === 0 ? bytes : concat([bytes, Uint8Array.of(vr === 'UI' ? 0 : 0x20)]);
  }
  if (vr !== 'SQ' && vr !== 'UN') {
    return concat((value as number[]).map((item) => number(item, numberSizes[vr]!, writing.isLittleEndian)));
  }
  // PS3.5 6.2.2: the content of an element with VR UN is implicit little-endian.
  const inside = vr === 'UN' ? { ...writing, isExplicit: false, isLittleEndian: true } : writing;
  return concat((value as TestElement[][]).map((elements) => item(dataSet(elements, inside), inside)));
}

function item(content: Uint8Array, { isLittleEndian, isUndefined }: Writing): Uint8Array {
  const length = isUndefined ? undefinedLength : content.length;
  const head = concat([tagBytes(0xfffee000, isLittleEndian), number(length, 4, isLittleEndian)]);
  return concat([head, content, isUndefined ? delimiter(0xfffee00d, isLittleEndian) : new Uint8Array()]);
}

const delimiter = (tag: number, isLittleEndian: boolean) =>
  concat([tagBytes(tag, isLittleEndian), new Uint8Array(4)]);

function element(written: TestElement, writing: Writing): Uint8Array {
  const { isExplicit, isLittleEndian } = writing;
  const value = valueBytes(written, writing);
  const isOpen = writing.isUndefined === true && written.vr === 'SQ';
  const length = written.length ?? (isOpen ? undefinedLength : value.length);
  const isLong = longVrs.has(written.vr);
  const vr = new TextEncoder().encode(written.vr);
  const head = isExplicit
    ? [vr, isLong ? new Uint8Array(2) : new Uint8Array(), number(length, isLong ? 4 : 2, isLittleEndian)]
    : [number(length, 4, isLittleEndian)];
  const end = isOpen ? delimiter(0xfffee0dd, isLittleEndian) : new Uint8Array();
  return concat([tagBytes(written.tag, isLittleEndian), ...head, value, end]);
}

/** The bytes of elements that follow one another. */
export function dataSet(elements: readonly TestElement[], writing: Writing): Uint8Array {
  return concat(elements.map((written) => element(written, writing)));
}

export const explicitLittle: Writing = { isExplicit: true, isLittleEndian: true };

/** Bytes of a file: preamble, file meta information and data set. */
export function dicomFile(
  syntax: string,
  elements: readonly TestElement[],
  writing: Writing = explicitLittle,
): Uint8Array {
  const meta: TestElement[] = [{ tag: 0x00020010, vr: 'UI', value: syntax }];
  return concat([
    new Uint8Array(128),
    new TextEncoder().encode('DICM'),
    dataSet(meta, explicitLittle),
    dataSet(elements, writing),
  ]);
}

/** An element with a text value. */
export const textElement = (tag: number, vr: string, value: string): TestElement => ({ tag, vr, value });

/** Elements in the order of a file. A later element replaces an earlier one of the same tag. */
export function inFileOrder(elements: readonly TestElement[]): TestElement[] {
  const byTag = new Map(elements.map((one) => [one.tag, one]));
  return [...byTag.values()].sort((one, other) => one.tag - other.tag);
}

/** Elements that name an image of one class, and its patient. */
export const namingElements = (sopClass: string): TestElement[] => [
  textElement(0x00080016, 'UI', sopClass),
  textElement(0x00080018, 'UI', '1.2.3.4.1'),
  textElement(0x0020000d, 'UI', '1.2.3'),
  textElement(0x0020000e, 'UI', '1.2.3.5'),
  textElement(0x00100010, 'PN', 'DOE^JANE'),
];
