/** What the head of a JPEG or JPEG-LS stream says, up to its first scan (ITU-T T.81 annex B, T.87). */
export interface JpegHead {
  /** Second byte of the start-of-frame marker: 0xc0 baseline, 0xc1 extended, 0xc3 lossless, 0xf7 JPEG-LS. */
  process: number;
  /** Where the frame header lies in the stream; thumbnails lie before it. */
  offset: number;
  precision: number;
  rows: number;
  columns: number;
  components: readonly { id: number; horizontal: number; vertical: number }[];
  hasJfif: boolean;
  /** Of Adobe's APP14: 0 nothing done to the colours, 1 YCbCr; undefined without the segment. */
  adobeTransform?: number;
}

const isStartOfFrame = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) ||
  marker === 0xf7;

const spells = (bytes: Uint8Array, offset: number, text: string) =>
  [...text].every((letter, index) => bytes[offset + index] === letter.charCodeAt(0));

/** Null where the bytes are no JPEG stream or end before a frame begins. */
export function readJpegHead(bytes: Uint8Array): JpegHead | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const said: Pick<JpegHead, 'hasJfif' | 'adobeTransform'> = { hasJfif: false };
  let position = 2;
  while (position + 4 <= bytes.length) {
    if (bytes[position] !== 0xff) return null;
    const marker = bytes[position + 1]!;
    if (marker === 0xff) position += 1;
    else {
      const start = position + 4;
      const length = (bytes[position + 2]! << 8) | bytes[position + 3]!;
      if (isStartOfFrame(marker)) return { ...said, ...readFrame(bytes, start, marker) };
      if (marker === 0xd9 || marker === 0xda || length < 2) return null;
      if (marker === 0xe0 && spells(bytes, start, 'JFIF')) said.hasJfif = true;
      if (marker === 0xee && spells(bytes, start, 'Adobe')) said.adobeTransform = bytes[start + 11];
      position += 2 + length;
    }
  }
  return null;
}

function readFrame(bytes: Uint8Array, start: number, process: number) {
  const byte = (offset: number) => bytes[start + offset] ?? 0;
  const components = Array.from({ length: byte(5) }, (_, index) => {
    const sampling = byte(7 + index * 3);
    return { id: byte(6 + index * 3), horizontal: sampling >> 4, vertical: sampling & 15 };
  });
  return {
    process,
    offset: start,
    precision: byte(0),
    rows: (byte(1) << 8) | byte(2),
    columns: (byte(3) << 8) | byte(4),
    components,
  };
}
