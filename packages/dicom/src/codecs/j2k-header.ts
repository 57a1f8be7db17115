import type { ImageDescription, Photometric } from '../model/image';
import { endsEarly, isDamaged, type StreamShape } from './check-stream';

/** What the head of a JPEG 2000 codestream says (ITU-T T.800 A.5.1). */
export interface J2kHead extends StreamShape {
  /** Where the codestream begins; after the boxes of a JP2 file. */
  start: number;
  /** Blocks coded as in part 15 (HTJ2K). */
  isHighThroughput: boolean;
}

/** Null where there is no codestream. */
export function readJ2kHead(bytes: Uint8Array): J2kHead | null {
  const start = findCodestream(bytes);
  if (start < 0 || start + 44 > bytes.length) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset + start, bytes.length - start);
  const long = (offset: number) => view.getUint32(offset);
  const components = view.getUint16(40);
  if (start + 42 + components * 3 > bytes.length || components === 0) return null;
  const [width, height] = [long(8) - long(16), long(12) - long(20)];
  const isSubsampled = Array.from({ length: Math.min(components, 4) }).some(
    (_, index) => view.getUint16(43 + index * 3) !== 0x0101,
  );
  // Components of differing sizes never make the header's image.
  const [columns, rows] = isSubsampled ? [0, 0] : [width, height];
  const precision = (view.getUint8(42) & 0x7f) + 1;
  return {
    start,
    isHighThroughput: (view.getUint16(6) & 0x4000) !== 0,
    rows,
    columns,
    components,
    precision,
  };
}

/** Start of codestream with the size marker that has to follow it. */
function findCodestream(bytes: Uint8Array): number {
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === 0x4f && bytes[at + 2] === 0xff && bytes[at + 3] === 0x51) return at;
  }
  return -1;
}

const startOfTilePart = 0xff90;
const endOfCodestream = 0xffd9;

/**
 * Walks the tile-parts by their lengths: decoders fill what is missing with grey and say nothing.
 * @throws DicomError `truncated` when the last of them is longer than the bytes
 */
export function checkTileParts(bytes: Uint8Array, { start }: J2kHead): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let position = start + 2;
  while (position + 4 <= bytes.length) {
    const marker = view.getUint16(position);
    if (marker === endOfCodestream) return;
    if (marker === startOfTilePart) {
      if (position + 10 > bytes.length) throw endsEarly();
      const length = view.getUint32(position + 6);
      // A length of 0 means up to the end of the codestream.
      if (length === 0) return;
      if (length < 14) throw isDamaged();
      position += length;
    } else if (marker >>> 8 !== 0xff) {
      throw isDamaged();
    } else {
      position += 2 + view.getUint16(position + 2);
    }
  }
  // Writers that leave out the end marker are common; what matters is that the tile-part before it is whole.
  if (position > bytes.length) throw endsEarly();
}

/** The codec undoes the colour transform of YBR_RCT and YBR_ICT; other colours come out as they went in. */
export function decodedColour({ photometric }: ImageDescription): Photometric {
  return photometric === 'YBR_RCT' || photometric === 'YBR_ICT' ? 'RGB' : photometric;
}
