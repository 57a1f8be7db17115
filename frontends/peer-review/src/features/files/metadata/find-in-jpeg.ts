import { findInExif } from './find-in-exif';
import { latin1, type MetadataKind } from './metadata-kind';

const exifHead = 'Exif\0\0';
const startOfScan = 0xda;
const comment = 0xfe;

/**
 * The kinds of metadata in a segment.
 * @param payload the segment's data after its length field
 */
function kindsOf(marker: number, payload: Uint8Array): MetadataKind[] {
  if (marker === comment) return ['comments'];
  const head = latin1(payload, 0, 40);
  if (marker === 0xe0) return head.startsWith('JFXX\0') ? ['thumbnail'] : [];
  if (marker === 0xe1 && head.startsWith(exifHead)) return findInExif(payload.subarray(exifHead.length));
  if (marker === 0xe1 && head.startsWith('http://ns.adobe.com/x')) return ['XMP'];
  if (marker === 0xed && head.startsWith('Photoshop 3.0\0')) return ['IPTC'];
  return [];
}

/** Finds metadata in the segments of a JPEG (ITU-T T.81, B.1.1) up to its first scan. */
export function findInJpeg(bytes: Uint8Array): MetadataKind[] {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return [];
  const found: MetadataKind[] = [];
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === startOfScan) break;
    if (marker === 0xff) {
      // Skips a fill byte before the marker.
      at += 1;
      continue;
    }
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    if (length < 2) break;
    found.push(...kindsOf(marker, bytes.subarray(at + 4, at + 2 + length)));
    at += 2 + length;
  }
  return found;
}
