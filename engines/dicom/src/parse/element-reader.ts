import type { Element } from 'dicom-parser';
import { DicomError } from '../model/dicom-error';
import { createDataSet, type Elements } from './data-set';
import type { DicomLimits } from './limits';
import { isPixelTag, isPrivateTag, streamTags, tagName, undefinedLength } from './tags';
import { hasLongLength, representationName } from './value-representations';

/**
 * Thrown when the data ends or becomes invalid before the declared end of an element or sequence.
 */
export class HeaderCut extends Error {
  /** @param isAtEnd whether the file ends here; otherwise its elements contradict one another */
  constructor(readonly isAtEnd: boolean) {
    super();
  }
}

/** Encoding of a data set's elements (PS3.5 7.1). */
export interface Encoding {
  isExplicit: boolean;
  isLittleEndian: boolean;
}

/**
 * Finds the elements of a data set in dicom-parser's format, with checks that dicom-parser 1.8.21
 * lacks: nesting and number of elements are limited, lengths are checked against the bytes and the
 * enclosing sequence, OV, SV and UV have 32-bit lengths, and elements before a truncation are kept.
 */
export class ElementReader {
  position: number;
  /** Number of delimiters that were read past because they end nothing. */
  strayDelimiters = 0;
  /** Number of sequences of defined length whose content could not be read to its end. */
  cutSequences = 0;
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

  /** Tag at the position, without advancing; 0 at the end. */
  peekTag(): number {
    return this.position + 4 <= this.bytes.length ? this.tagAt(this.position) : 0;
  }

  /**
   * Reads one element with its content. Pixels of undefined length are skipped fragment by
   * fragment.
   */
  readElement(end: number, depth: number): Element {
    const tag = this.tagAt(this.position);
    const element = this.readElementHead(tag, end);
    const isUndefined = element.length === undefinedLength;
    if (!isUndefined && element.dataOffset + element.length > end) throw this.cutAt(end);
    if (isUndefined && isPixelTag(tag)) this.skipFragments(element, end);
    else if (isUndefined || this.isSequence(element, tag)) this.readItems(element, end, depth);
    else this.position = element.dataOffset + element.length;
    return element;
  }

  /** Reads tag, VR and length; the position is then at the value. */
  readElementHead(tag: number, end: number): Element {
    this.found += 1;
    if (this.found > this.limits.elements) {
      throw new DicomError('too-large', 'This DICOM file has too many header elements.');
    }
    const start = this.position;
    if (start + 8 > end) throw this.cutAt(end);
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
    if (start + 12 > end) throw this.cutAt(end);
    return { tag: tagName(tag), vr, length: this.uint32(start + 8), dataOffset: start + 12 };
  }

  /**
   * Reads the head of an element with an unknown VR: a new VR, which has a long length, or an
   * element for which the writer switched to implicit VR.
   */
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

  /**
   * An element without a VR counts as a sequence when its value begins like an item. Other values
   * may begin with the same bytes, so the item's length must fit too.
   */
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
    // PS3.5 6.2.2: the content of an element with VR UN is implicit little-endian.
    if (element.vr === 'UN') this.encoding = { isExplicit: false, isLittleEndian: true };
    const isUndefined = element.length === undefinedLength;
    const limit = isUndefined ? end : element.dataOffset + element.length;
    element.items = [];
    try {
      while (this.position + 8 <= limit && this.readItem(element.items, limit, depth));
    } catch (error) {
      if (isUndefined || !(error instanceof HeaderCut)) throw error;
      this.cutSequences += 1;
    } finally {
      this.encoding = outer;
    }
    if (isUndefined) element.length = this.position - element.dataOffset;
    else this.position = limit;
  }

  /** Reads an item; false at the end of the sequence. */
  private readItem(items: Element[], limit: number, depth: number): boolean {
    const tag = this.tagAt(this.position);
    const length = this.uint32(this.position + 4);
    this.position += 8;
    if (tag === streamTags.sequenceDelimiter) return false;
    if (this.isStray(tag, length)) return true;
    if (tag !== streamTags.item) throw new HeaderCut(false);
    const dataOffset = this.position;
    const isUndefined = length === undefinedLength;
    const end = isUndefined ? limit : Math.min(limit, dataOffset + length);
    const elements: Elements = {};
    const item: Element = { tag: tagName(tag), length: end - dataOffset, dataOffset };
    item.dataSet = createDataSet(this.bytes, elements, this.encoding.isLittleEndian);
    if (isUndefined) item.hadUndefinedLength = true;
    items.push(item);
    this.readItemElements(elements, end, depth + 1, isUndefined);
    if (isUndefined) item.length = this.position - dataOffset;
    else this.position = end;
    return true;
  }

  private readItemElements(elements: Elements, end: number, depth: number, isUndefined: boolean): void {
    while (this.position + 8 <= end) {
      if (!isUndefined && this.skipStrayDelimiter()) continue;
      const tag = this.tagAt(this.position);
      // A sequence delimiter before the item's own delimiter is left for the sequence.
      if (tag === streamTags.sequenceDelimiter) return;
      if (tag === streamTags.itemDelimiter) {
        this.position += 8;
        return;
      }
      const element = this.readElement(end, depth);
      elements[element.tag] = element;
    }
  }

  /**
   * Reads past a delimiter after an item or a sequence of defined length, which some scanners
   * write; false when something else follows.
   */
  skipStrayDelimiter(): boolean {
    const tag = this.tagAt(this.position);
    if (!this.isStray(tag, this.uint32(this.position + 4))) return false;
    this.position += 8;
    return true;
  }

  private isStray(tag: number, length: number): boolean {
    const isDelimiter = tag === streamTags.itemDelimiter || tag === streamTags.sequenceDelimiter;
    if (!isDelimiter || length !== 0) return false;
    this.strayDelimiters += 1;
    return true;
  }

  private cutAt(end: number): HeaderCut {
    return new HeaderCut(end === this.bytes.length);
  }

  private skipFragments(element: Element, end: number): void {
    while (this.position + 8 <= end) {
      const tag = this.tagAt(this.position);
      const length = this.uint32(this.position + 4);
      this.position += 8;
      if (tag === streamTags.sequenceDelimiter) break;
      if (tag !== streamTags.item) throw new HeaderCut(false);
      if (this.position + length > end) throw this.cutAt(end);
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
