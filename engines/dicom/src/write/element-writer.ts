import { ascii } from './encode-value';
import type { DicomDataset, DicomElement, FragmentsElement, Vr } from './element';

const longHeaders: ReadonlySet<Vr> = new Set([
  'OB',
  'OD',
  'OF',
  'OL',
  'OV',
  'OW',
  'SQ',
  'SV',
  'UC',
  'UN',
  'UR',
  'UT',
  'UV',
]);
const paddedByZero: ReadonlySet<Vr> = new Set(['OB', 'OD', 'OF', 'OL', 'OV', 'OW', 'UI', 'UN']);
const itemTag = 0xfffee000;
const sequenceEnd = 0xfffee0dd;
/** Minimum number of bytes with which a value becomes a separate piece. */
const pieceBytes = 4096;

const even = (length: number) => length + (length % 2);

/** A value too long for a 16-bit length field is written as UN (PS3.5 6.2.2). */
const writtenVr = (one: DicomElement): Vr =>
  'bytes' in one && one.bytes.length > 0xfffe && !longHeaders.has(one.vr) ? 'UN' : one.vr;

/** Number of bytes before the value of an element in explicit encoding (PS3.5 7.1.2). */
export const headerLength = (vr: string): number => (longHeaders.has(vr as Vr) ? 12 : 8);

/** Number of bytes that a data set occupies in a file. */
export function lengthOf(dataset: DicomDataset): number {
  return dataset.reduce((sum, one) => sum + headerLength(writtenVr(one)) + valueLength(one), 0);
}

function valueLength(one: DicomElement): number {
  if ('bytes' in one) return even(one.bytes.length);
  if ('items' in one) return one.items.reduce((sum, item) => sum + 8 + lengthOf(item), 0);
  return one.fragments.reduce((sum, fragment) => sum + 8 + even(fragment.length), 8);
}

/** Number of bytes, without padding, of the values that become separate pieces. */
export function longValuesOf(dataset: DicomDataset): number {
  const long = ({ length }: Uint8Array): number => (length < pieceBytes ? 0 : length);
  return dataset.reduce((sum, one) => {
    if ('bytes' in one) return sum + long(one.bytes);
    if ('items' in one) return one.items.reduce((inner, item) => inner + longValuesOf(item), sum);
    return one.fragments.reduce((inner, fragment) => inner + long(fragment), sum);
  }, 0);
}

/**
 * Writes elements into a buffer. Long values are not copied: each one becomes a piece of its own.
 */
export class ElementWriter {
  private readonly view: DataView;
  private readonly pieces: Uint8Array[] = [];
  private at = 0;
  private pieceAt = 0;

  constructor(private readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  writePreamble(): void {
    this.bytes.set(ascii('DICM'), 128);
    this.at = 132;
  }

  /** Ends the current piece. */
  end(): Uint8Array[] {
    this.pieces.push(this.bytes.subarray(this.pieceAt, this.at));
    this.pieceAt = this.at;
    return this.pieces;
  }

  writeAll(dataset: DicomDataset, isLittleEndian: boolean): void {
    for (const one of dataset) {
      this.writeHeader(one, isLittleEndian);
      if ('bytes' in one) this.writeValue(one.bytes, paddedByZero.has(one.vr) ? 0 : 0x20);
      else if ('fragments' in one) this.writeFragments(one, isLittleEndian);
      else {
        for (const item of one.items) {
          this.writeTag(itemTag, isLittleEndian);
          this.writeLength(lengthOf(item), isLittleEndian);
          this.writeAll(item, isLittleEndian);
        }
      }
    }
  }

  private writeHeader(one: DicomElement, isLittleEndian: boolean): void {
    const vr = writtenVr(one);
    this.writeTag(one.tag, isLittleEndian);
    this.bytes[this.at] = vr.charCodeAt(0);
    this.bytes[this.at + 1] = vr.charCodeAt(1);
    const length = 'fragments' in one ? 0xffffffff : valueLength(one);
    if (longHeaders.has(vr)) {
      this.at += 4;
      this.writeLength(length, isLittleEndian);
    } else {
      this.view.setUint16(this.at + 2, length, isLittleEndian);
      this.at += 4;
    }
  }

  private writeFragments({ fragments }: FragmentsElement, isLittleEndian: boolean): void {
    for (const fragment of fragments) {
      this.writeTag(itemTag, isLittleEndian);
      this.writeLength(even(fragment.length), isLittleEndian);
      this.writeValue(fragment, 0);
    }
    this.writeTag(sequenceEnd, isLittleEndian);
    this.writeLength(0, isLittleEndian);
  }

  private writeTag(tag: number, isLittleEndian: boolean): void {
    this.view.setUint16(this.at, tag >>> 16, isLittleEndian);
    this.view.setUint16(this.at + 2, tag & 0xffff, isLittleEndian);
    this.at += 4;
  }

  private writeLength(length: number, isLittleEndian: boolean): void {
    this.view.setUint32(this.at, length, isLittleEndian);
    this.at += 4;
  }

  private writeValue(value: Uint8Array, padding: number): void {
    if (value.length < pieceBytes) {
      this.bytes.set(value, this.at);
      this.at += value.length;
    } else this.end().push(value);
    if (value.length % 2 === 0) return;
    this.bytes[this.at] = padding;
    this.at += 1;
  }
}
