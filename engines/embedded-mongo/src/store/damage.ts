import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { MongoError } from '../errors';

/** Bytes of the checksum behind a stored document: CRC-32 (ITU-T V.42), little-endian. */
const CHECKSUM_BYTES = 4;

const fileIn = (folder: string): string => path.join(folder, 'data.mdb');
const WAY_BACK =
  'Keep a copy of the file and restore a backup into an empty installation: "Restore" in docs/operations.md.';

/** A stored document, or the structure of the database file, is not what was written. */
export class DamagedData extends MongoError {
  /**
   * @param where what is damaged, e.g. `a document of spotters.images`
   * @param folder data folder
   */
  constructor(where: string, folder: string) {
    super('InternalError', `The database file ${fileIn(folder)} is damaged: ${where}. ${WAY_BACK}`);
  }
}

/** The bytes of a document with their checksum, as they are stored. */
export function sealed(document: Buffer): Buffer {
  const stored = Buffer.allocUnsafe(document.length + CHECKSUM_BYTES);
  stored.set(document);
  stored.writeUInt32LE(crc32(document), document.length);
  return stored;
}

/**
 * Whether stored bytes are what was written. Documents of earlier versions have no checksum: of them only the length is
 * known.
 */
export function isIntact(stored: Buffer): boolean {
  // A document begins with its length, and the shortest one has five bytes.
  if (stored.length < 5) return false;
  const length = stored.readInt32LE(0);
  if (stored.length === length) return true;
  if (stored.length !== length + CHECKSUM_BYTES) return false;
  return crc32(stored.subarray(0, length)) === stored.readUInt32LE(length);
}

/** First four bytes of an LMDB meta page behind its header of 24 bytes, and the version of the format after them. */
const META_OFFSET = 24;
const META_MAGIC = 0xbeefc0de;
const META_VERSION = 2;
/** Offset of the page size within the meta page, in the record of the free list. */
const PAGE_SIZE_OFFSET = META_OFFSET + 24;

/**
 * Whether a data folder contains a database. An empty file does not count: a crash leaves one of a database that was
 * being made.
 */
export function hasDatabase(folder: string): boolean {
  const file = fileIn(folder);
  return existsSync(file) && statSync(file).size > 0;
}

/**
 * Checks that a database file begins with LMDB's two meta pages. LMDB crashes the process when it opens another file.
 * If there is no database, LMDB makes one.
 * @throws DamagedData
 */
export function assertDatabaseFile(folder: string): void {
  if (!hasDatabase(folder)) return;
  const descriptor = openSync(fileIn(folder), 'r');
  try {
    const isMeta = (at: number): boolean => {
      const page = Buffer.alloc(PAGE_SIZE_OFFSET + 4);
      if (readSync(descriptor, page, 0, page.length, at) < page.length) return false;
      return (
        page.readUInt32LE(META_OFFSET) === META_MAGIC && page.readUInt32LE(META_OFFSET + 4) === META_VERSION
      );
    };
    const first = Buffer.alloc(4);
    readSync(descriptor, first, 0, first.length, PAGE_SIZE_OFFSET);
    if (isMeta(0) && isMeta(first.readUInt32LE())) return;
  } finally {
    closeSync(descriptor);
  }
  throw new DamagedData('it does not begin like a database', folder);
}

/** Signals with which a process ends that reads a truncated or senseless database file. */
const crashes: ReadonlySet<string> = new Set(['SIGSEGV', 'SIGBUS', 'SIGABRT']);

/** Why the process of a database ended, in words for the operator. */
export function explainExit(code: number | null, signal: string | null, folder: string): string {
  if (signal === null) return `code ${code}`;
  return crashes.has(signal)
    ? `${signal}; ${new DamagedData('the database ended while it read it', folder).message}`
    : signal;
}

/** LMDB's own words for a database file that it cannot read. */
const unreadable = /MDB_(CORRUPTED|INVALID|VERSION_MISMATCH|PAGE_NOTFOUND|PANIC|BAD_TXN)/;

/** An error of LMDB about its file as a {@link DamagedData}; any other error as it is. */
export function namingTheFile(error: unknown, folder: string): unknown {
  const { message } = error as Error;
  return !(error instanceof MongoError) && unreadable.test(message)
    ? new DamagedData(message.split('\n')[0] ?? message, folder)
    : error;
}
