import type { Element } from 'dicom-parser';
import { DicomError } from '../model/dicom-error';
import { createDataSet, type Elements } from './data-set';
import type { DicomLimits } from './limits';
import { isPixelTag, isPrivateTag, streamTags, tagName, undefinedLength } from './tags';
import { hasLongLength, representationName } from './value-representations';

/** The bytes end, or make no sense, before what they announce does. */
export class HeaderCut extends Error {}

/** How the elements of a data set are written (PS3.5 7.1). */
export interface Encoding {
  isExplicit: boolean;
  isLittleEndian: boolean;
}

/**
 * Finds the elements of a data set in dicom-parser's shapes, with bounds where dicom-parser 1.8.21 has none: nesting
 * and number of elements are limited, lengths are checked against the bytes and against the sequence around, OV, SV and
 * UV have their 32-bit lengths, and what was found before a cut is kept.
 */
export class ElementReader {
  position: number;
  private readonly view: DataView;
  private found = 0;

  constructor(
    private readonly bytes: Uint8Array,
    start: number,
    private encoding: Encoding,
    private readonly limits: DicomLimits,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.position = start;
  }

  /** Tag at the position, without stepping over it; 0 at the end. */
  peekTag(): number {
    return this.position + 4 <= this.bytes.length ? this.tagAt(this.position) : 0;
  }

  /** One element with all it holds. Pixels of undefined length are stepped over fragment by fragment. */
  readElement(end: number, depth: number): Element {
    const tag = this.tagAt(this.position);
    const element = this.readElementHead(tag, end);
    const isUndefined = element.length === undefinedLength;
    if (!isUndefined && element.dataOffset + element.length > end) throw new HeaderCut();
    if (isUndefined && isPixelTag(tag)) this.skipFragments(element, end);
    else if (isUndefined || this.isSequence(element, tag)) this.readItems(element, end, depth);
    else this.position = element.dataOffset + element.length;
    return element;
  }

  /** Tag, representation and length; the position is then at the value. */
  readElementHead(tag: number, end: number): Element {
    this.found += 1;
    if (this.found > this.limits.elements) {
      throw new DicomError('too-large', 'This DICOM file has too many header elements.');
    }
    const start = this.position;
    if (start + 8 > end) throw new HeaderCut();
    const element = this.encoding.isExplicit
      ? this.explicitHead(tag, start, end)
      : this.implicitHead(tag, start);
    this.position = element.dataOffset;
    if (element.length === undefinedLength) element.hadUndefinedLength = true;
    return element;
  }

  private implicitHead(tag: number, start: number): Element {
    return { tag: tagName(tag), vr: undefined, length: this.uint32(start + 4), dataOffset: start + 8 };
  }

  private explicitHead(tag: number, start: number, end: number): Element {
    const first = this.bytes[start + 4]!;
    const second = this.bytes[start + 5]!;
    const vr = representationName(first, second);
    if (vr === undefined) return this.strangeHead(tag, start, end);
    if (!hasLongLength(first, second)) {
      return { tag: tagName(tag), vr, length: this.uint16(start + 6), dataOffset: start + 8 };
    }
    if (start + 12 > end) throw new HeaderCut();
    return { tag: tagName(tag), vr, length: this.uint32(start + 8), dataOffset: start + 12 };
  }

  /** A representation the standard does not know: new ones have long lengths, and some writers slip into implicit. */
  private strangeHead(tag: number, start: number, end: number): Element {
    const isName = [4, 5].every((offset) => /[A-Z]/.test(String.fromCharCode(this.bytes[start + offset]!)));
    const length = this.uint16(start + 6);
    if (isName && length === 0 && start + 12 <= end) {
      return { tag: tagName(tag), vr: 'UN', length: this.uint32(start + 8), dataOffset: start + 12 };
    }
    const implicit = this.implicitHead(tag, start);
    if (!isName && implicit.dataOffset + implicit.length <= end) return implicit;
    return { tag: tagName(tag), vr: 'UN', length, dataOffset: start + 8 };
  }

  /** Without a representation a sequence is known by its first item; a value may begin with the same bytes. */
  private isSequence(element: Element, tag: number): boolean {
    if (element.vr === 'SQ') return true;
    if (element.vr !== undefined && (element.vr !== 'UN' || isPrivateTag(tag))) return false;
    if (isPixelTag(tag) || element.length < 8) return false;
    if (this.tagAt(element.dataOffset, true) !== streamTags.item) return false;
    const itemLength = this.uint32(element.dataOffset + 4);
    return itemLength === undefinedLength || itemLength + 8 <= element.length;
  }

  private readItems(element: Element, end: number, depth: number): void {
    if (depth >= this.limits.nesting) {
      throw new DicomError('too-large', 'The sequences of this DICOM file are nested too deeply.');
    }
    const outer = this.encoding;
    // PS3.5 6.2.2: what is in an element of unknown representation is implicit little endian.
    if (element.vr === 'UN') this.encoding = { isExplicit: false, isLittleEndian: true };
    const isUndefined = element.length === undefinedLength;
    const limit = isUndefined ? end : element.dataOffset + element.length;
    element.items = [];
    try {
      while (this.position + 8 <= limit && this.readItem(element.items, limit, depth));
    } catch (error) {
      if (isUndefined || !(error instanceof HeaderCut)) throw error;
    } finally {
      this.encoding = outer;
    }
    if (isUndefined) element.length = this.position - element.dataOffset;
    else this.position = limit;
  }

  /** False at the end of the sequence. */
  private readItem(items: Element[], limit: number, depth: number): boolean {
    const tag = this.tagAt(this.position);
    const length = this.uint32(this.position + 4);
    this.position += 8;
    if (tag === streamTags.sequenceDelimiter) return false;
    if (tag !== streamTags.item) throw new HeaderCut();
    const dataOffset = this.position;
    const isUndefined = length === undefinedLength;
    const end = isUndefined ? limit : Math.min(limit, dataOffset + length);
    const elements: Elements = {};
    const item: Element = { tag: tagName(tag), length: end - dataOffset, dataOffset };
    item.dataSet = createDataSet(this.bytes, elements, this.encoding.isLittleEndian);
    if (isUndefined) item.hadUndefinedLength = true;
    items.push(item);
    this.readItemElements(elements, end, depth + 1);
    if (isUndefined) item.length = this.position - dataOffset;
    else this.position = end;
    return true;
  }

  private readItemElements(elements: Elements, end: number, depth: number): void {
    while (this.position + 8 <= end) {
      const tag = this.tagAt(this.position);
      // A sequence that ends without ending its item first: the delimiter is left to the sequence.
      if (tag === streamTags.sequenceDelimiter) return;
      if (tag === streamTags.itemDelimiter) {
        this.position += 8;
        return;
      }
      const element = this.readElement(end, depth);
      elements[element.tag] = element;
    }
  }

  private skipFragments(element: Element, end: number): void {
    while (this.position + 8 <= end) {
      const tag = this.tagAt(this.position);
      const length = this.uint32(this.position + 4);
      this.position += 8;
      if (tag === streamTags.sequenceDelimiter) break;
      if (tag !== streamTags.item || this.position + length > end) throw new HeaderCut();
      this.position += length;
    }
    element.length = this.position - element.dataOffset;
  }

  private tagAt(position: number, isLittleEndian = this.encoding.isLittleEndian): number {
    const group = this.view.getUint16(position, isLittleEndian);
    return group * 0x10000 + this.view.getUint16(position + 2, isLittleEndian);
  }

  private uint16(position: number): number {
    return this.view.getUint16(position, this.encoding.isLittleEndian);
  }

  private uint32(position: number): number {
    return this.view.getUint32(position, this.encoding.isLittleEndian);
  }
}
