/** A JPEG stream that contains only what its image needs, with its properties. */
export interface BareJpeg {
  bytes: Uint8Array;
  /** Width in pixels. The height is in pixels too. */
  width: number;
  height: number;
  /** Number of components: 1 for grey, 3 for colour. */
  components: 1 | 3;
}

const markers = { startOfImage: 0xd8, endOfImage: 0xd9, startOfScan: 0xda, adobe: 0xee } as const;
/**
 * Markers of frames with Huffman coding: baseline, extended and progressive (ITU-T T.81, table
 * B.1).
 */
const frames = new Set([0xc0, 0xc1, 0xc2]);
/**
 * Markers of the segments that decoders need: quantisation tables, Huffman tables, restart
 * interval.
 */
const tables = new Set([0xdb, 0xc4, 0xdd]);
/**
 * Declared length of an Adobe segment (TN 5116): two bytes of length, and 12 bytes with the colour
 * transform.
 */
const adobeLength = 14;

/** A segment with its marker, from the marker's offset to the offset of the next marker. */
interface Segment {
  marker: number;
  start: number;
  end: number;
}

/** The end of entropy-coded data: the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

/** The segments between the first and the last marker; null when they are incomplete. */
function listSegments(bytes: Uint8Array): Segment[] | null {
  const segments: Segment[] = [];
  if (bytes[0] !== 0xff || bytes[1] !== markers.startOfImage) return null;
  for (let at = 2; at + 1 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    if (marker === markers.endOfImage) return segments;
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const dataEnd = at + 2 + length;
    if (length < 2 || dataEnd > bytes.length) return null;
    const end = marker === markers.startOfScan ? endOfScan(bytes, dataEnd) : dataEnd;
    segments.push({ marker, start: at, end });
    at = end;
  }
  return null;
}

const isKept = ({ marker, start, end }: Segment): boolean =>
  frames.has(marker) ||
  tables.has(marker) ||
  marker === markers.startOfScan ||
  (marker === markers.adobe && end - start === adobeLength + 2);

function join(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/**
 * Removes from a JPEG what its image does not need: comments, trailing bytes, and application
 * segments except Adobe's.
 * @returns null unless it is a JPEG with 8 bits, Huffman coding and one or three components
 */
export function toBareJpeg(bytes: Uint8Array): BareJpeg | null {
  const kept = listSegments(bytes)?.filter(isKept);
  const frame = kept?.filter(({ marker }) => frames.has(marker));
  const [only, ...others] = frame ?? [];
  if (!kept || !only || others.length > 0) return null;
  const header = bytes.subarray(only.start + 4, only.end);
  const view = new DataView(header.buffer, header.byteOffset, header.length);
  if (header.length < 6 || header[0] !== 8) return null;
  const [height, width, components] = [view.getUint16(1), view.getUint16(3), header[5]];
  const isWhole = kept.some(({ marker }) => marker === markers.startOfScan) && width > 0 && height > 0;
  if (!isWhole || (components !== 1 && components !== 3)) return null;
  const parts = kept.map(({ start, end }) => bytes.subarray(start, end));
  const start = Uint8Array.of(0xff, markers.startOfImage);
  return {
    bytes: join([start, ...parts, Uint8Array.of(0xff, markers.endOfImage)]),
    width,
    height,
    components,
  };
}
