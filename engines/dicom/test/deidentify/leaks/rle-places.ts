import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { concat } from '../../build/dicom-bytes';
import { inserted, type StreamPlace } from './places';

const headSize = 64;

const offsetsOf = (stream: Uint8Array) => {
  const view = new DataView(stream.buffer, stream.byteOffset);
  return Array.from({ length: view.getUint32(0, true) }, (_, index) => view.getUint32(4 + 4 * index, true));
};

/**
 * Inserts bytes before a segment, and corrects the offsets of this segment and of the following
 * ones.
 */
const beforeSegment = (segment: number) => (stream: Uint8Array, canary: Uint8Array) => {
  const offsets = offsetsOf(stream);
  const moved = inserted(stream, offsets[segment] ?? 0, canary);
  const view = new DataView(moved.buffer, moved.byteOffset);
  for (const [index, offset] of offsets.entries()) {
    if (index >= segment) view.setUint32(4 + 4 * index, offset + canary.length, true);
  }
  return moved;
};

/** Places in RLE frames of two segments where bytes can be planted. */
export const rlePlaces: readonly StreamPlace[] = [
  {
    name: 'end of the segment table',
    kind: 'part-tail',
    plant: (stream, canary) => {
      const changed = stream.slice();
      changed.set(canary.subarray(0, headSize - 12), 12);
      return changed;
    },
  },
  { name: 'gap between the table and the first segment', kind: 'between-parts', plant: beforeSegment(0) },
  { name: 'gap between segments', kind: 'between-parts', plant: beforeSegment(1) },
  {
    name: 'bytes behind the last segment',
    kind: 'after-the-end',
    plant: (stream, canary) => concat([stream, canary]),
  },
];

/** Places in deflated frames where bytes can be planted. */
export const deflatedPlaces: readonly StreamPlace[] = [
  {
    name: 'bytes behind the deflated image',
    kind: 'after-the-end',
    plant: (stream, canary) =>
      new Uint8Array(deflateRawSync(concat([inflateRawSync(stream), canary]), { level: 0 })),
  },
];
