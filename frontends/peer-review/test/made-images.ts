/** Builds images of a few bytes that contain only metadata and cannot be decoded. */

const ascii = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));
const u16 = (value: number): number[] => [value >> 8, value & 255];
const u32 = (value: number): number[] => [...u16(value >>> 16), ...u16(value & 0xffff)];
const reversed = (bytes: number[]): number[] => bytes.toReversed();

/** Exif data whose first directory has the given tags; a second directory, for a thumbnail, is optional. */
export function exifOf(tags: readonly number[], hasThumbnail: boolean, isLittleEndian = false): number[] {
  const order = (bytes: number[]) => (isLittleEndian ? reversed(bytes) : bytes);
  return [
    ...ascii(isLittleEndian ? 'II' : 'MM'),
    ...order(u16(42)),
    ...order(u32(8)),
    ...order(u16(tags.length)),
    ...tags.flatMap((tag) => [...order(u16(tag)), ...order(u16(4)), ...order(u32(1)), 0, 0, 0, 0]),
    ...order(u32(hasThumbnail ? 200 : 0)),
  ];
}

/** A segment of a JPEG. */
export const segment = (marker: number, head: string, payload: readonly number[] = []): number[] => {
  const data = [...ascii(head), ...payload];
  return [0xff, marker, ...u16(data.length + 2), ...data];
};

/** A JPEG of the given segments, followed by the start of its scan. */
export const jpegOf = (...segments: number[][]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([0xff, 0xd8, ...segments.flat(), ...segment(0xda, '\0\0'), 1, 2, 0xff, 0xd9]);

/** A chunk of a PNG. */
export const pngChunk = (name: string, text: string, data: readonly number[] = []): number[] => {
  const content = [...ascii(text), ...data];
  return [...u32(content.length), ...ascii(name), ...content, 0, 0, 0, 0];
};

/** A PNG of the given chunks. */
export const pngOf = (...chunks: number[][]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...ascii('\x89PNG\r\n\x1a\n'), ...chunks.flat(), ...pngChunk('IEND', '')]);

/** A WebP of the given chunks, each of which is a name and data. */
export function webpOf(...chunks: [string, number[]][]): Uint8Array<ArrayBuffer> {
  const body = chunks.flatMap(([name, data]) => [
    ...ascii(name),
    ...reversed(u32(data.length)),
    ...data,
    ...(data.length % 2 ? [0] : []),
  ]);
  return Uint8Array.from([...ascii('RIFF'), ...reversed(u32(body.length + 4)), ...ascii('WEBP'), ...body]);
}

/** A GIF of one pixel with the given extensions, each of which is a label and blocks of text. */
export function gifOf(...extensions: [number, ...string[]][]): Uint8Array<ArrayBuffer> {
  const blocks = (texts: readonly string[]) => [...texts.flatMap((text) => [text.length, ...ascii(text)]), 0];
  const image = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, ...blocks(['ab'])];
  const colours = [0, 0, 0, 255, 255, 255];
  const written = extensions.flatMap(([label, ...texts]) => [0x21, label, ...blocks(texts)]);
  return Uint8Array.from([
    ...ascii('GIF89a'),
    ...[1, 0, 1, 0, 0x80, 0, 0],
    ...colours,
    ...image,
    ...written,
    0x3b,
  ]);
}
