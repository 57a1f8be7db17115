import type { EmbeddedKind } from '../../../src/deidentify/streams/stream-parts';
import { concat } from '../../build/dicom-bytes';

/** A place in the stream of a frame where text can be hidden. */
export interface StreamPlace {
  name: string;
  /** Kind under which the de-identification report lists the planted text. */
  kind: EmbeddedKind;
  plant(stream: Uint8Array, canary: Uint8Array): Uint8Array;
}

const name = 'QZKANARY^TOMASINA';
const utf16 = Buffer.from(name, 'utf16le');

/** An invented name in several encodings. */
export const canaries: Readonly<Record<string, Uint8Array>> = {
  ASCII: new Uint8Array(Buffer.from(name)),
  'UTF-16LE': new Uint8Array(utf16),
  'UTF-16BE': new Uint8Array(Buffer.from(utf16).swap16()),
};

/** Returns the parts of the name that bytes contain: four letters in a row, adjacent or with zeros in between. */
export function findName(bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes).toString('latin1');
  const parts = Array.from({ length: name.length - 3 }, (_, at) => name.slice(at, at + 4));
  return parts.filter((part) => text.includes(part) || text.includes([...part].join('\0')));
}

/** Returns a copy with bytes inserted at an offset. */
export const inserted = (bytes: Uint8Array, at: number, more: Uint8Array): Uint8Array =>
  concat([bytes.subarray(0, at), more, bytes.subarray(at)]);

/** A marker segment: marker of two bytes, length, and content. */
export function segmentOf(
  marker: number,
  ...payload: (string | readonly number[] | Uint8Array)[]
): Uint8Array {
  const bytes = concat(
    payload.map((part) =>
      typeof part === 'string' ? new Uint8Array(Buffer.from(part, 'latin1')) : Uint8Array.from(part),
    ),
  );
  const length = bytes.length + 2;
  return concat([Uint8Array.of(marker >> 8, marker & 0xff, length >> 8, length & 0xff), bytes]);
}

/** Returns the offset of the first of the given markers; walks the segments of a header from `start`. */
export function findMarker(stream: Uint8Array, start: number, ...markers: readonly number[]): number {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  let at = start;
  while (!markers.includes(view.getUint16(at))) at += 2 + view.getUint16(at + 2);
  return at;
}

/** Returns a copy in which a segment is extended by the given bytes. */
export function withTail(stream: Uint8Array, at: number, tail: Uint8Array): Uint8Array {
  const changed = stream.slice();
  const view = new DataView(changed.buffer);
  const length = view.getUint16(at + 2);
  view.setUint16(at + 2, length + tail.length);
  return inserted(changed, at + 2 + length, tail);
}

export const lastEnd = (stream: Uint8Array): number =>
  Buffer.from(stream).lastIndexOf('\xff\xd9', undefined, 'latin1');
