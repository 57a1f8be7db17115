import { DicomError } from '../model/dicom-error';
import { inflate } from '../parse/inflate-data-set';
import { defaultLimits } from '../parse/limits';
import type { ByteSource } from './byte-source';
import { crc32 } from './crc32';
import type { ZipEntry } from './zip-directory';

const localSignature = 0x04034b50;

/**
 * Bytes of an entry, verified by checksum. Declared sizes are not trusted: output is counted as it
 * is produced.
 * @param most maximum output bytes
 * @throws DicomError `encrypted` or `bad-archive`; ArchiveTooLarge with at most `most` bytes in
 * memory
 */
export async function readZipEntry(source: ByteSource, entry: ZipEntry, most: number): Promise<Uint8Array> {
  if (entry.isEncrypted) {
    throw new DicomError(
      'encrypted',
      'This file in the ZIP is protected by a password and cannot be opened.',
    );
  }
  if (entry.method !== 0 && entry.method !== 8) {
    throw new DicomError('bad-archive', 'This file uses a compression method that cannot be unpacked here.');
  }
  const compressed = await compressedBytes(source, entry);
  const bytes = entry.method === 0 ? compressed : await inflateUpTo(compressed, most);
  if (bytes.length > most) throw new ArchiveTooLarge();
  if (bytes.length !== entry.size || (source.crc32 ?? crc32)(bytes) !== entry.crc) throw damaged();
  return bytes;
}

const damaged = () => new DicomError('bad-archive', 'This file is damaged in the ZIP.');

/** The archive as a whole is too large, as opposed to a single file in it. */
export class ArchiveTooLarge extends DicomError {
  constructor() {
    super('too-large', 'This ZIP grows too large when it is unpacked.');
  }
}

/** Offset of an entry's first byte, after its local header. @throws DicomError `bad-archive` */
export async function entryStart(source: ByteSource, entry: ZipEntry): Promise<number> {
  if (entry.offset + 30 > source.size) throw damaged();
  const head = await source.read(entry.offset, entry.offset + 30);
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (view.getUint32(0, true) !== localSignature) throw damaged();
  const start = entry.offset + 30 + view.getUint16(26, true) + view.getUint16(28, true);
  if (start + entry.compressedSize > source.size) throw damaged();
  return start;
}

async function compressedBytes(source: ByteSource, entry: ZipEntry): Promise<Uint8Array> {
  const start = await entryStart(source, entry);
  return source.read(start, start + entry.compressedSize);
}

async function inflateUpTo(compressed: Uint8Array, most: number): Promise<Uint8Array> {
  if (compressed.length === 0) return compressed;
  const limits = { ...defaultLimits, inflatedBytes: most, inflation: Number.POSITIVE_INFINITY };
  return inflate(compressed, limits).catch((error: unknown) => {
    throw error instanceof DicomError && error.code === 'too-large' ? new ArchiveTooLarge() : damaged();
  });
}
