/** A kind of data that an image file contains besides its pixels. */
export type MetadataKind = 'GPS' | 'EXIF' | 'XMP' | 'IPTC' | 'thumbnail' | 'comments';

/** Converts bytes to text; each byte becomes one character. */
export function latin1(bytes: Uint8Array, start = 0, end = bytes.length): string {
  let text = '';
  for (const byte of bytes.subarray(start, end)) text += String.fromCharCode(byte);
  return text;
}

/** A DataView of the bytes. */
export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
