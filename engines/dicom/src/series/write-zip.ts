import { crc32 } from './crc32';
import { directoryEntry, endRecord, localHeader } from './zip-headers';

/**
 * Creates a ZIP of stored, uncompressed entries. Each file becomes a Blob at once, which a browser
 * may keep out of memory. At most 65,535 entries and 4 GB.
 */
export function createZip() {
  const parts: Blob[] = [];
  const directory: Uint8Array[] = [];
  let size = 0;
  return {
    /** @param name ASCII only */
    add(name: string, bytes: Uint8Array): void {
      const entry = { name, crc: crc32(bytes), size: bytes.length };
      directory.push(directoryEntry(entry, size));
      const part = new Blob([localHeader(entry), bytes].map((piece) => new Uint8Array(piece)));
      parts.push(part);
      size += part.size;
    },
    /** The complete archive. */
    close(): Blob {
      const list = new Blob(directory.map((piece) => new Uint8Array(piece)));
      const end = endRecord(parts.length, { size: list.size, offset: size });
      return new Blob([...parts, list, new Uint8Array(end)], { type: 'application/zip' });
    },
  };
}
