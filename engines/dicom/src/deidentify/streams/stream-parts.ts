import { endsEarly } from '../../codecs/check-stream';

/** Kinds of data found in pixel data beside the image. */
export type EmbeddedKind =
  /** A comment of an encoder or of a person. */
  | 'comment'
  /** Data of a program or camera: EXIF, XMP, vendor data. */
  | 'application-data'
  /** A thumbnail inside the stream of the image. */
  | 'thumbnail'
  | 'colour-profile'
  /** Bytes of a header segment after the part that decoders require. */
  | 'part-tail'
  /** A coding table that no scan uses. */
  | 'unused-table'
  /** A header segment not needed for decoding: lengths, positions, unknown markers. */
  | 'unneeded-part'
  | 'between-parts'
  /** A file format around the compressed image, such as JP2. */
  | 'wrapper'
  | 'after-the-end'
  /** Fragments of encapsulated pixel data outside of any complete frame. */
  | 'extra-fragment'
  /** Bytes after the last frame of uncompressed pixels. */
  | 'after-the-pixels'
  /** Bits of the pixels that do not belong to grey values. */
  | 'unused-bits'
  /** A stream that cannot be parsed here, such as video; kept unchanged. */
  | 'not-searched';

/** Bytes that are left out of the clean stream. */
export interface Removal {
  kind: EmbeddedKind;
  bytes: Uint8Array;
}

/** A stream that contains only the image. */
export interface CleanStream {
  bytes: Uint8Array;
  removed: readonly Removal[];
}

/** 16-bit big-endian value; bytes beyond the end count as zero. */
export const wordAt = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

/** Unsigned 32-bit big-endian value. */
export const longAt = (bytes: Uint8Array, at: number): number =>
  wordAt(bytes, at) * 0x10000 + wordAt(bytes, at + 2);

/** Whether all bytes are 0x00 or 0xff, as padding that carries no data. */
export const isFilling = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0 || byte === 0xff);

/** Collects the bytes removed from a stream. */
export class Removals {
  readonly list: Removal[] = [];

  /** Padding is removed without a report. */
  add(kind: EmbeddedKind, bytes: Uint8Array): void {
    if (bytes.length > 0 && !isFilling(bytes)) this.list.push({ kind, bytes });
  }
}

/** A marker with length and payload, in the format of JPEG and JPEG 2000. */
export function markerSegment(marker: number, payload: Uint8Array): Uint8Array {
  const segment = new Uint8Array(4 + payload.length);
  segment.set([marker >>> 8, marker & 0xff, (payload.length + 2) >>> 8, (payload.length + 2) & 0xff]);
  segment.set(payload, 4);
  return segment;
}

/**
 * Payload of the segment at an offset.
 * @param end limit of the segment
 * @throws DicomError `truncated` when the length reaches beyond the limit
 */
export function payloadAt(bytes: Uint8Array, at: number, end: number): Uint8Array {
  const length = wordAt(bytes, at + 2);
  if (at + 4 > end || length < 2 || at + 2 + length > end) throw endsEarly();
  return bytes.subarray(at + 4, at + 2 + length);
}
