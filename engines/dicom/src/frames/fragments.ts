import type { Element } from 'dicom-parser';
import { streamTags } from '../parse/tags';

/** A range of bytes in a file. */
export interface Extent {
  offset: number;
  length: number;
}

/** The content of an encapsulated pixel element (PS3.5 A.4). */
export interface Encapsulated {
  /** Offsets of the Basic Offset Table; empty when it is absent. */
  offsets: readonly number[];
  fragments: readonly Extent[];
  /** Origin of the offsets: the header of the first fragment's item. */
  base: number;
  /**
   * Offset at which reading stopped early: the header of a truncated fragment, or bytes that are
   * not an item.
   */
  cutAt?: number;
}

/**
 * Reads the fragments one after another by the lengths in their item headers, so that delimiter
 * bytes in compressed data do not end the reading.
 */
export function readFragments(bytes: Uint8Array, pixels: Element): Encapsulated {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const extents: Extent[] = [];
  let position = pixels.dataOffset;
  let cutAt: number | undefined;
  while (position + 8 <= bytes.length) {
    const tag = view.getUint16(position, true) * 0x10000 + view.getUint16(position + 2, true);
    const length = view.getUint32(position + 4, true);
    if (tag === streamTags.sequenceDelimiter) break;
    if (tag !== streamTags.item || position + 8 + length > bytes.length) {
      cutAt = position;
      break;
    }
    extents.push({ offset: position + 8, length });
    position += 8 + length;
  }
  const [table, ...fragments] = extents;
  const base = table ? table.offset + table.length : position;
  return { offsets: table ? readOffsets(view, table) : [], fragments, base, cutAt };
}

function readOffsets(view: DataView, { offset, length }: Extent): number[] {
  return Array.from({ length: length >>> 2 }, (_, index) => view.getUint32(offset + index * 4, true));
}
