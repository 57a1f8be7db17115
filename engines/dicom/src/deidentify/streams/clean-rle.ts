import { joined } from '../../parse/joined';
import { isDamaged } from '../../codecs/check-stream';
import { rleSegments } from '../../codecs/rle';
import type { ImageDescription } from '../../model/image';
import { cleanByteMap } from './rle-bits';
import { type CleanStream, Removals } from './stream-parts';

const headSize = 64;

/**
 * Cleans an RLE frame (PS3.5 annex G): segments follow each other directly and end where the image
 * ends, and unused bits are cleared.
 * @throws DicomError `decode-failed` when the segments do not fill the frame
 */
export function cleanRle(bytes: Uint8Array, image: ImageDescription): CleanStream {
  const { rows, columns, samplesPerPixel, bitsAllocated } = image;
  const size = Math.max(1, bitsAllocated / 8);
  const pixels = bitsAllocated === 1 ? Math.ceil((rows * columns) / 8) : rows * columns;
  const removals = new Removals();
  const segments: Uint8Array[] = [];
  let end = headSize;
  for (const { from, to } of rleSegments(bytes, size * samplesPerPixel)) {
    removals.add('between-parts', bytes.subarray(end, from));
    const { used, packed, cut } = takePacked(bytes.subarray(from, to), pixels);
    removals.add('part-tail', cut);
    segments.push(packed);
    end = from + used;
  }
  const last = segments.length;
  removals.add('part-tail', bytes.subarray(4 + 4 * last, headSize));
  removals.add('after-the-end', bytes.subarray(end));
  const clean = segments.map((packed, index) => {
    const byteMap = cleanByteMap(image, size - 1 - (index % size));
    const mapped = byteMap ? mapPacked(packed, byteMap) : packed;
    if (mapped !== packed) removals.list.push({ kind: 'unused-bits', bytes: packed });
    return mapped;
  });
  return { bytes: writeRle(clean), removed: removals.list };
}

function writeRle(segments: readonly Uint8Array[]): Uint8Array {
  const head = new Uint8Array(headSize);
  const view = new DataView(head.buffer);
  view.setUint32(0, segments.length, true);
  let offset = headSize;
  const parts: Uint8Array[] = [head];
  for (const [index, segment] of segments.entries()) {
    view.setUint32(4 + 4 * index, offset, true);
    parts.push(segment, new Uint8Array(segment.length % 2));
    offset += segment.length + (segment.length % 2);
  }
  return joined(parts);
}

/** The runs of a segment that belong to the image. */
interface TakenRuns {
  /** Number of bytes that the runs occupy in the segment. */
  used: number;
  packed: Uint8Array;
  /** Bytes of the last run that lie beyond the end of the image. */
  cut: Uint8Array;
}

/**
 * Takes the runs that unpack to `pixels` bytes. A last run that extends beyond them is shortened.
 */
function takePacked(bytes: Uint8Array, pixels: number): TakenRuns {
  let [at, left] = [0, pixels];
  while (left > 0 && at < bytes.length) {
    const head = bytes[at] ?? 0;
    const start = at;
    const [run, length] = head < 128 ? [head + 1, head + 2] : head > 128 ? [257 - head, 2] : [0, 1];
    at = Math.min(bytes.length, at + length);
    // The last run may be truncated in the segment when the image does not need all of it.
    const isWhole = at === start + length || (head < 128 && at - start - 1 >= left);
    if (!isWhole) throw isDamaged();
    if (run > left) {
      const cut = bytes.subarray(Math.min(at, start + 1 + left), at);
      return { used: at, packed: cutRun(bytes, start, at, left), cut };
    }
    left -= run;
  }
  if (left > 0) throw isDamaged();
  return { used: at, packed: bytes.subarray(0, at), cut: bytes.subarray(at, at) };
}

function cutRun(bytes: Uint8Array, start: number, end: number, left: number): Uint8Array {
  const isLiteral = (bytes[start] ?? 0) < 128;
  const packed = bytes.slice(0, isLiteral ? start + 1 + left : end);
  // A run of one byte is written as a literal, because 257 - 1 does not fit in a byte.
  packed[start] = isLiteral || left === 1 ? left - 1 : 257 - left;
  return packed;
}

/**
 * Applies `byteMap` to each byte that a segment unpacks to; returns the segment itself when nothing
 * changes.
 */
function mapPacked(packed: Uint8Array, byteMap: Uint8Array): Uint8Array {
  const mapped = packed.slice();
  let hasChanged = false;
  for (let at = 0; at < packed.length;) {
    const head = packed[at] ?? 0;
    const length = head < 128 ? head + 1 : head > 128 ? 1 : 0;
    for (let index = at + 1; index <= at + length; index += 1) {
      const value = packed[index] ?? 0;
      const clean = byteMap[value] ?? 0;
      hasChanged ||= clean !== value;
      mapped[index] = clean;
    }
    at += 1 + length;
  }
  return hasChanged ? mapped : packed;
}
