import { findInExif } from './find-in-exif';
import { latin1, type MetadataKind, viewOf } from './metadata-kind';

const headBytes = 12;
const exifHead = 'Exif\0\0';

/** Finds metadata in the chunks of a WebP (RFC 9649, 2.3). */
export function findInWebp(bytes: Uint8Array): MetadataKind[] {
  if (latin1(bytes, 0, 4) !== 'RIFF' || latin1(bytes, 8, headBytes) !== 'WEBP') return [];
  const view = viewOf(bytes);
  const found: MetadataKind[] = [];
  for (let at = headBytes; at + 8 <= bytes.length;) {
    const name = latin1(bytes, at, at + 4);
    const length = view.getUint32(at + 4, true);
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (name === 'XMP ') found.push('XMP');
    if (name === 'EXIF') {
      // Some writers put the header before the Exif data that belongs only in a JPEG.
      const hasHead = latin1(data, 0, exifHead.length) === exifHead;
      found.push(...findInExif(hasHead ? data.subarray(exifHead.length) : data));
    }
    // Chunks are padded to even length.
    at += 8 + length + (length % 2);
  }
  return found;
}
