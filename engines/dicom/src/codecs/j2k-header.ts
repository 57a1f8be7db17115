import type { ImageDescription, Photometric } from '../model/image';
import { DicomError } from '../model/dicom-error';
import { endsEarly, isDamaged, type StreamShape } from './check-stream';

/** The main header of a JPEG 2000 codestream (ITU-T T.800 A.5.1). */
export interface J2kHeader extends StreamShape {
  /** Offset of the codestream, after the boxes of a JP2 file. */
  start: number;
  /** Whether blocks are coded according to part 15 (HTJ2K). */
  isHighThroughput: boolean;
  /**
   * Whether colours were transformed before coding; the codec inverts the transform and returns
   * RGB.
   */
  hasColourTransform: boolean;
  /** Whether the wavelet is reversible; with the other one, decoded values differ from the original. */
  isReversible: boolean;
  /** Number of times rows and columns can be halved, according to the main header. */
  halvings: number;
  tiles: number;
}

/** Parses the main header; null when there is no codestream. */
export function readJ2kHeader(bytes: Uint8Array): J2kHeader | null {
  const start = findCodestream(bytes);
  if (start < 0 || start + 44 > bytes.length) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset + start, bytes.length - start);
  const long = (offset: number) => view.getUint32(offset);
  const components = view.getUint16(40);
  const end = 42 + components * 3;
  if (start + end > bytes.length || end > 4 + view.getUint16(4) || components === 0) return null;
  const width = long(8) - long(16);
  const height = long(12) - long(20);
  const isSubsampled = Array.from({ length: Math.min(components, 4) }).some(
    (_, index) => view.getUint16(43 + index * 3) !== 0x0101,
  );
  return {
    start,
    isHighThroughput: (view.getUint16(6) & 0x4000) !== 0,
    ...codingStyle(view),
    // Zero rows never match the DICOM header, so images with subsampled components, which are not
    // supported, are refused.
    rows: isSubsampled ? 0 : height,
    columns: isSubsampled ? 0 : width,
    components,
    precision: (view.getUint8(42) & 0x7f) + 1,
    tiles: Math.ceil(width / long(24)) * Math.ceil(height / long(28)),
  };
}

/** Reads the coding style (T.800 A.6.1) from the main header. */
function codingStyle(view: DataView): Pick<J2kHeader, 'hasColourTransform' | 'halvings' | 'isReversible'> {
  const unsaid = { hasColourTransform: false, halvings: 0, isReversible: true };
  let position = 4 + view.getUint16(4);
  while (position + 12 <= view.byteLength) {
    const marker = view.getUint16(position);
    const length = view.getUint16(position + 2);
    if (marker === 0xff52) {
      if (length < 7) return unsaid;
      return {
        hasColourTransform: view.getUint8(position + 8) === 1,
        halvings: length >= 8 ? view.getUint8(position + 9) : 0,
        isReversible: length < 12 || position + 14 > view.byteLength || view.getUint8(position + 13) === 1,
      };
    }
    if (marker === 0xff90 || marker >>> 8 !== 0xff) return unsaid;
    position += 2 + length;
  }
  return unsaid;
}

/** Offset of a start-of-codestream marker that is followed by the size marker. */
function findCodestream(bytes: Uint8Array): number {
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === 0x4f && bytes[at + 2] === 0xff && bytes[at + 3] === 0x51) return at;
  }
  return -1;
}

const startOfTilePart = 0xff90;
const endOfCodestream = 0xffd9;

/** Maximum number of tiles; a codec allocates some kilobytes per declared tile. */
const maxTiles = 16_384;

/**
 * Refuses an image of too many tiles.
 * @throws DicomError `too-large`
 */
export function checkTiles({ tiles }: J2kHeader): void {
  if (!(tiles <= maxTiles)) {
    throw new DicomError('too-large', 'This image is cut into too many tiles to be shown.');
  }
}

/**
 * Checks that the last tile-part is complete, by following the lengths of all tile-parts: decoders
 * silently fill missing data with grey.
 * @throws DicomError `truncated` when the last tile-part extends beyond the bytes
 */
export function checkTileParts(bytes: Uint8Array, { start }: J2kHeader): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let position = start + 2;
  while (position + 4 <= bytes.length) {
    const marker = view.getUint16(position);
    if (marker === endOfCodestream) return;
    if (marker === startOfTilePart) {
      if (position + 10 > bytes.length) throw endsEarly();
      const length = view.getUint32(position + 6);
      // A length of 0 means the rest of the codestream.
      if (length === 0) return;
      if (length < 14) throw isDamaged();
      position += length;
    } else if (marker >>> 8 !== 0xff) {
      throw isDamaged();
    } else {
      position += 2 + view.getUint16(position + 2);
    }
  }
  // A missing end marker is common and accepted when the last tile-part is complete.
  if (position > bytes.length) throw endsEarly();
}

/**
 * Photometric interpretation of the decoded samples. RGB when the stream has a colour transform, or
 * when the DICOM header declares one that the stream lacks; otherwise the interpretation in the
 * DICOM header.
 */
export function decodedColour({ photometric }: ImageDescription, head: J2kHeader): Photometric {
  if (head.components === 3 && head.hasColourTransform) return 'RGB';
  return photometric === 'YBR_RCT' || photometric === 'YBR_ICT' ? 'RGB' : photometric;
}
