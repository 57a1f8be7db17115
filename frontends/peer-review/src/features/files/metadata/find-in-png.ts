import { findInExif } from './find-in-exif';
import { latin1, type MetadataKind, viewOf } from './metadata-kind';

const signature = '\x89PNG\r\n\x1a\n';
/** Bytes of the length and the name that precede a chunk's data; a checksum follows the data. */
const headBytes = 8;
const frameBytes = 12;

/** The kind of metadata in a text chunk, by the keyword of the chunk. */
function textKind(data: Uint8Array): MetadataKind {
  const keyword = latin1(data, 0, 80).split('\0', 1)[0] ?? '';
  if (keyword === 'XML:com.adobe.xmp' || keyword === 'Raw profile type xmp') return 'XMP';
  if (keyword === 'Raw profile type iptc') return 'IPTC';
  return /^Raw profile type (exif|APP1)$/.test(keyword) ? 'EXIF' : 'comments';
}

function kindsOf(name: string, data: Uint8Array): MetadataKind[] {
  if (name === 'eXIf') return findInExif(data);
  return /^(tEXt|zTXt|iTXt)$/.test(name) ? [textKind(data)] : [];
}

/** Finds metadata in the chunks of a PNG (ISO/IEC 15948, 5.3). */
export function findInPng(bytes: Uint8Array): MetadataKind[] {
  if (latin1(bytes, 0, signature.length) !== signature) return [];
  const view = viewOf(bytes);
  const found: MetadataKind[] = [];
  for (let at = signature.length; at + frameBytes <= bytes.length;) {
    const length = view.getUint32(at);
    const start = at + headBytes;
    found.push(...kindsOf(latin1(bytes, at + 4, start), bytes.subarray(start, start + length)));
    at += frameBytes + length;
  }
  return found;
}
