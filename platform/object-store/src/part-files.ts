import { createReadStream } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '@medrad/contracts';
import { createBatchWriter } from './batch-writer';
import { createGrowingParts, type GrowingPart } from './growing-parts';
import { type GrowingFileHash, hashGrowingFile } from './hash-thread';
import type { PartLimits, UploadPart, UploadParts } from './object-store';
import { headBytes } from './sniff';
import { isPartOf, newPartName } from './staged-name';
import { requireKind } from './staging';
import { isMissing, toStorageError } from './storage-error';

const readBytes = 256 * 1024;

/** Part files in a folder, with the hashes of those that are being hashed. */
export interface PartFiles extends UploadParts {
  /** Streams the bytes of parts, one part after the other. The stream fails with UPLOAD_EXPIRED when a part is gone. */
  open(parts: readonly UploadPart[]): Readable;
  /**
   * Takes the running hash of a file whose parts this process has appended; nothing may be appended to it afterwards.
   */
  takeHash(part: UploadPart): GrowingFileHash | undefined;
}

/** Writes a part from an offset of the file and flushes it to the disk. */
async function writePart(
  handle: FileHandle,
  readable: Readable,
  { from, bytes, hash }: { from: number; bytes: number; hash?: GrowingFileHash | undefined },
): Promise<void> {
  const writer = createBatchWriter(handle, { from, syncsAhead: true, onWritten: (size) => hash?.grow(size) });
  let size = 0;
  const arriving: AsyncIterable<Buffer> = readable.iterator({ destroyOnReturn: false });
  for await (const chunk of arriving) {
    size += chunk.length;
    if (size > bytes) break;
    await writer.write(chunk);
  }
  await writer.end();
  if (size !== bytes) {
    throw new AppError('VALIDATION_FAILED', { message: 'The part is not as long as it was said to be.' });
  }
}

async function requireFirstPart(handle: FileHandle, { bytes, accept }: PartLimits): Promise<void> {
  if (!accept) return;
  const length = Math.min(bytes, headBytes);
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, 0);
  requireKind(buffer, accept);
}

/**
 * Throws UPLOAD_EXPIRED in place of the error about a missing part, because parts vanish when their upload has expired.
 */
export function throwUploadExpired(cause: unknown): never {
  throw new AppError('UPLOAD_EXPIRED', { cause });
}

/** Stores a part in a new file. A call that throws leaves no file behind. */
export async function receivePartFile(
  folder: string,
  uploadId: string,
  readable: Readable,
  limits: PartLimits,
): Promise<UploadPart> {
  const { name, receiving } = newPartName(uploadId);
  const path = join(folder, receiving);
  try {
    const handle = await open(path, 'wx+', 0o600);
    try {
      await writePart(handle, readable, { from: 0, bytes: limits.bytes });
      await requireFirstPart(handle, limits);
      await handle.datasync();
    } finally {
      await handle.close();
    }
    await rename(path, join(folder, name));
    return { name, bytes: limits.bytes };
  } catch (error) {
    await rm(path, { force: true });
    throw toStorageError(error);
  }
}

/**
 * Appends a part to a part file of which the caller has exclusive use. When this fails, the file is cut back to its old
 * length.
 */
async function appendPart(
  path: string,
  readable: Readable,
  { size: from, hash: known }: GrowingPart,
  bytes: number,
): Promise<GrowingPart> {
  const hash = known ?? hashGrowingFile(path);
  hash.grow(from);
  try {
    const handle = await open(path, 'r+').catch((error: unknown) => {
      throw isMissing(error) ? throwUploadExpired(error) : error;
    });
    try {
      await writePart(handle, readable, { from, bytes, hash });
      await handle.datasync();
      return { size: from + bytes, hash };
    } catch (error) {
      // The part may stay behind in the file: nothing reads beyond the length in the ticket, and truncating only frees
      // space.
      await handle.truncate(from).catch(() => undefined);
      throw error;
    } finally {
      await handle.close();
    }
  } catch (error) {
    hash.forget();
    throw toStorageError(error);
  }
}

async function* readParts(folder: string, parts: readonly UploadPart[]): AsyncGenerator<Buffer> {
  for (const { name, bytes } of parts) {
    let read = 0;
    try {
      const options = { highWaterMark: readBytes, end: bytes - 1 };
      for await (const chunk of createReadStream(join(folder, name), options) as AsyncIterable<Buffer>) {
        read += chunk.length;
        yield chunk;
      }
    } catch (error) {
      throw isMissing(error) ? throwUploadExpired(error) : error;
    }
    if (read !== bytes) throwUploadExpired(new Error('a part is shorter than its ticket says'));
  }
}

/** Stores parts of uploads in the staging folder. A part is appended to the file of the previous one where possible. */
export function createPartFiles(folder: string): PartFiles {
  const growing = createGrowingParts();
  return {
    async receive(uploadId, readable, limits) {
      const { last, bytes } = limits;
      const file = last && growing.take(last);
      if (last && file) {
        const grown = await appendPart(join(folder, last.name), readable, file, bytes);
        growing.keep(last.name, grown);
        return { name: last.name, bytes: grown.size };
      }
      const part = await receivePartFile(folder, uploadId, readable, limits);
      growing.keep(part.name, { size: part.bytes });
      return part;
    },
    open: (parts) => Readable.from(readParts(folder, parts)),
    takeHash: (part) => growing.take(part)?.hash,
    async delete(uploadId) {
      growing.forgetAll((name) => isPartOf(uploadId, name));
      for (const name of await readdir(folder)) {
        if (isPartOf(uploadId, name)) await rm(join(folder, name), { force: true });
      }
    },
  };
}
