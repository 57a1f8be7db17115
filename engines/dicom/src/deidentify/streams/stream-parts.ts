import { endsEarly } from '../../codecs/check-stream';

/** What pixel data carried beside the picture. */
export type EmbeddedKind =
  /** A comment of an encoder or of a person. */
  | 'comment'
  /** Data of a program or camera: EXIF, XMP, a vendor's. */
  | 'application-data'
  /** A small picture inside the picture's file. */
  | 'thumbnail'
  | 'colour-profile'
  /** Bytes behind what a part of a header needs. */
  | 'part-tail'
  /** A coding table that no scan uses. */
  | 'unused-table'
  /** A part of a header that decodes nothing: lengths, positions, unknown markers. */
  | 'unneeded-part'
  | 'between-parts'
  /** A file around the compressed image, e.g. JP2. */
  | 'wrapper'
  | 'after-the-end'
  /** Blocks of encapsulated pixel data that no whole image uses. */
  | 'extra-fragment'
  /** Bytes behind the last image of uncompressed pixels. */
  | 'after-the-pixels'
  /** Bits of the pixels that no grey value uses. */
  | 'unused-bits'
  /** A stream that nothing here reads, e.g. video: kept as it is. */
  | 'not-searched';

/** Bytes that do not come into the clean stream. */
export interface Removal {
  kind: EmbeddedKind;
  bytes: Uint8Array;
}

/** A stream that holds nothing but its picture. */
export interface CleanStream {
  bytes: Uint8Array;
  removed: readonly Removal[];
}

/** 16 bits, high byte first; beyond the end zeros. */
export const wordAt = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

/** 32 bits, high byte first, without a sign. */
export const longAt = (bytes: Uint8Array, at: number): number =>
  wordAt(bytes, at) * 0x10000 + wordAt(bytes, at + 2);

/** Zeros and ones that fill up: nothing hides among them. */
export const isFilling = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0 || byte === 0xff);

/** Collects what does not come into a stream. */
export class Removals {
  readonly list: Removal[] = [];

  /** Bytes that fill up are left out without a word. */
  add(kind: EmbeddedKind, bytes: Uint8Array): void {
    if (bytes.length > 0 && !isFilling(bytes)) this.list.push({ kind, bytes });
  }
}

/** A marker with its length and what follows it, as JPEG and JPEG 2000 write them. */
export function markerSegment(marker: number, payload: Uint8Array): Uint8Array {
  const segment = new Uint8Array(4 + payload.length);
  segment.set([marker >>> 8, marker & 0xff, (payload.length + 2) >>> 8, (payload.length + 2) & 0xff]);
  segment.set(payload, 4);
  return segment;
}

/**
 * What follows a marker and its length.
 * @param end where the segment has to be over
 * @throws DicomError `truncated` where the length reaches beyond
 */
export function payloadAt(bytes: Uint8Array, at: number, end: number): Uint8Array {
  const length = wordAt(bytes, at + 2);
  if (at + 4 > end || length < 2 || at + 2 + length > end) throw endsEarly();
  return bytes.subarray(at + 4, at + 2 + length);
}
