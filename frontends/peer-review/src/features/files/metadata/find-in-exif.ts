import { latin1, type MetadataKind, viewOf } from './metadata-kind';

/** Tag of the pointer to the GPS directory (Exif 2.32, 4.6.3). */
const gpsPointer = 0x8825;
const entryBytes = 12;

/**
 * Finds metadata in the first directory of Exif data.
 * @param tiff Exif data, starting at the byte order mark of its TIFF header
 */
export function findInExif(tiff: Uint8Array): MetadataKind[] {
  const found: MetadataKind[] = ['EXIF'];
  const isLittleEndian = latin1(tiff, 0, 2) === 'II';
  const view = viewOf(tiff);
  try {
    const directory = view.getUint32(4, isLittleEndian);
    const count = view.getUint16(directory, isLittleEndian);
    for (let index = 0; index < count; index += 1) {
      const tag = view.getUint16(directory + 2 + index * entryBytes, isLittleEndian);
      if (tag === gpsPointer) found.push('GPS');
    }
    // A second directory means that there is a thumbnail.
    if (view.getUint32(directory + 2 + count * entryBytes, isLittleEndian) !== 0) found.push('thumbnail');
  } catch {
    // A damaged file may end within a directory; the metadata found so far is kept.
  }
  return found;
}
