import type { Element } from 'dicom-parser';
import { streamTags } from '../parse/tags';

/** Part of the bytes of a file. */
export interface Extent {
  offset: number;
  length: number;
}

/** What an encapsulated pixel element holds (PS3.5 A.4). */
export interface Encapsulated {
  /** Basic offset table; empty where the file has none. */
  offsets: readonly number[];
  fragments: readonly Extent[];
  /** Where offsets are counted from: the head of the first fragment's item. */
  base: number;
  /** Where a fragment's head is whose bytes are not all there, or what should be one and is none. */
  cutAt?: number;
}

/** Walks the items by their lengths, so that delimiters among compressed bytes are not taken for the end. */
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
