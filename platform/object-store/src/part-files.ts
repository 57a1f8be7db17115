import { createReadStream } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '@medrad/contracts';
import { createBatchWriter } from './batch-writer';
import type { PartLimits, UploadParts } from './object-store';
import { headBytes } from './sniff';
import { isPartOf, newPartName } from './staged-name';
import { requireKind } from './staging';
import { isMissing, toStorageError } from './storage-error';

const readBytes = 256 * 1024;

async function receivePart(handle: FileHandle, readable: Readable, bytes: number): Promise<void> {
  const writer = createBatchWriter(handle, false, () => undefined);
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

/** Told of a part that is gone: its upload is over. */
export function partIsGone(cause: unknown): never {
  throw new AppError('UPLOAD_EXPIRED', { cause });
}

async function* readParts(folder: string, names: readonly string[]): AsyncGenerator<Buffer> {
  for (const name of names) {
    try {
      yield* createReadStream(join(folder, name), { highWaterMark: readBytes }) as AsyncIterable<Buffer>;
    } catch (error) {
      throw isMissing(error) ? partIsGone(error) : error;
    }
  }
}

/** Parts of uploads in the folder where uploads wait. */
export function createPartFiles(folder: string): UploadParts {
  return {
    async receive(uploadId, readable, limits) {
      const { name, receiving } = newPartName(uploadId);
      const path = join(folder, receiving);
      try {
        const handle = await open(path, 'wx+', 0o600);
        try {
          await receivePart(handle, readable, limits.bytes);
          await requireFirstPart(handle, limits);
          await handle.datasync();
        } finally {
          await handle.close();
        }
        await rename(path, join(folder, name));
        return name;
      } catch (error) {
        await rm(path, { force: true });
        throw toStorageError(error);
      }
    },
    open: (names) => Readable.from(readParts(folder, names)),
    async delete(uploadId) {
      for (const name of await readdir(folder)) {
        if (isPartOf(uploadId, name)) await rm(join(folder, name), { force: true });
      }
    },
  };
}
