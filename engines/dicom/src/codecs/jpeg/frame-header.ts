import { adobeTransformOf, isJfif } from './application-segments';

/** Header of a JPEG or JPEG-LS stream up to its first scan (ITU-T T.81 annex B, T.87). */
export interface JpegHeader {
  /** Second byte of the start-of-frame marker: 0xc0 baseline, 0xc1 extended, 0xc3 lossless, 0xf7 JPEG-LS. */
  process: number;
  /**
   * Offset of the frame header. Segments before it may contain thumbnails with frame headers of
   * their own.
   */
  offset: number;
  precision: number;
  rows: number;
  columns: number;
  components: readonly { id: number; horizontal: number; vertical: number }[];
  hasJfif: boolean;
  /**
   * Transform of Adobe's APP14: 0 none, 1 YCbCr; undefined when the segment is absent or too short.
   */
  adobeTransform?: number;
}

const isStartOfFrame = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) ||
  marker === 0xf7;

/**
 * Parses the header. Null when the bytes are not a JPEG stream, end before the frame header, or
 * contain a segment too short for its fields. Never reads beyond a segment's length.
 */
export function readJpegHeader(bytes: Uint8Array): JpegHeader | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const said: Pick<JpegHeader, 'hasJfif' | 'adobeTransform'> = { hasJfif: false };
  let position = 2;
  while (position + 4 <= bytes.length) {
    if (bytes[position] !== 0xff) return null;
    const marker = bytes[position + 1]!;
    if (marker === 0xff) position += 1;
    else {
      const start = position + 4;
      const end = position + 2 + ((bytes[position + 2]! << 8) | bytes[position + 3]!);
      if (marker === 0xd9 || marker === 0xda || end < start) return null;
      const payload = bytes.subarray(start, end);
      if (isStartOfFrame(marker)) {
        const frame = readFrame(payload);
        return frame && { ...said, ...frame, process: marker, offset: start };
      }
      if (marker === 0xe0 && isJfif(payload)) said.hasJfif = true;
      if (marker === 0xee) said.adobeTransform = adobeTransformOf(payload) ?? said.adobeTransform;
      position = end;
    }
  }
  return null;
}

/** Reads a frame header; null when the segment is too short for its components. */
function readFrame(payload: Uint8Array) {
  const [precision = 0, highRows = 0, lowRows = 0, highColumns = 0, lowColumns = 0, count = 0] = payload;
  if (payload.length < 6 + 3 * count) return null;
  const components = Array.from({ length: count }, (_, index) => {
    const sampling = payload[7 + index * 3]!;
    return { id: payload[6 + index * 3]!, horizontal: sampling >> 4, vertical: sampling & 15 };
  });
  return {
    precision,
    rows: (highRows << 8) | lowRows,
    columns: (highColumns << 8) | lowColumns,
    components,
  };
}
