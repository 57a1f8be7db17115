import { latin1, type MetadataKind } from './metadata-kind';

const extension = 0x21;
const image = 0x2c;
const commentLabel = 0xfe;
const applicationLabel = 0xff;

/** Size of a colour table in bytes, from the packed field of its descriptor. */
const tableBytes = (packed: number): number => (packed & 0x80 ? 3 << ((packed & 7) + 1) : 0);

/** The offset after the chain of data blocks that begins at `start`. */
function endOfBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  for (let length = bytes[at]; length; length = bytes[at]) at += 1 + length;
  return at + 1;
}

/** Finds metadata in the blocks of a GIF (GIF89a, appendix B). */
export function findInGif(bytes: Uint8Array): MetadataKind[] {
  if (!/^GIF8[79]a$/.test(latin1(bytes, 0, 6))) return [];
  const found: MetadataKind[] = [];
  let at = 13 + tableBytes(bytes[10] ?? 0);
  while (at < bytes.length) {
    if (bytes[at] === extension) {
      const label = bytes[at + 1];
      if (label === commentLabel) found.push('comments');
      if (label === applicationLabel && latin1(bytes, at + 3, at + 11) === 'XMP Data') found.push('XMP');
      at = endOfBlocks(bytes, at + 2);
    } else if (bytes[at] === image) {
      at = endOfBlocks(bytes, at + 11 + tableBytes(bytes[at + 9] ?? 0));
    } else {
      break;
    }
  }
  return found;
}
