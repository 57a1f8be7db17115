import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '@medrad/contracts';
import { createContentHash } from './content-hash';
import { type FileKind, kindFacts } from './file-kinds';
import type { StagedObject, StageLimits, StagingFigures } from './object-store';
import { hasProperEnd, headBytes, sniffKind, tailBytes } from './sniff';
import { isMissing, toStorageError } from './storage-error';

const stagedName = /^[0-9a-f-]{36}\.part$/;

/** The folder where uploads wait, on the volume they will stay on. */
export interface Staging {
  stage(readable: Readable, limits: StageLimits): Promise<StagedObject>;
  discard(staged: StagedObject): Promise<void>;
  sweep(olderThanMs: number): Promise<number>;
  stagingFigures(): Promise<StagingFigures>;
}

/** Opens (and makes) a staging folder. */
export async function openStaging(folder: string): Promise<Staging> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    stage: (readable, limits) => stageFile(folder, readable, limits),
    discard: (staged) => rm(staged.path, { force: true }),
    sweep: (olderThanMs) => sweepFolder(folder, Date.now() - olderThanMs),
    stagingFigures: () => countStaged(folder),
  };
}

async function stageFile(folder: string, readable: Readable, limits: StageLimits): Promise<StagedObject> {
  const stagingId = randomUUID();
  const path = join(folder, `${stagingId}.part`);
  try {
    const handle = await open(path, 'wx+', 0o600);
    try {
      const { size, blake2b, kind } = await receive(handle, readable, limits);
      await requireProperEnd(handle, kind, size);
      return { stagingId, path, kind, contentType: kindFacts(kind).contentType, size, blake2b };
    } finally {
      await handle.close();
    }
  } catch (error) {
    await rm(path, { force: true });
    throw toStorageError(error);
  }
}

async function receive(handle: FileHandle, readable: Readable, { maxBytes, accept }: StageLimits) {
  const hash = createContentHash();
  const writer = createBatchWriter(handle);
  let size = 0;
  let kind: FileKind | null = null;
  let head = Buffer.alloc(0);
  const arriving: AsyncIterable<Buffer | string> = readable.iterator({ destroyOnReturn: false });
  for await (const piece of arriving) {
    const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece;
    size += chunk.length;
    if (size > maxBytes) throw new AppError('PAYLOAD_TOO_LARGE');
    if (!kind) {
      head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
      if (head.length === headBytes) kind = requireKind(head, accept);
    }
    hash.update(chunk);
    await writer.write(chunk);
  }
  await writer.end();
  if (size === 0) throw new AppError('EMPTY_FILE');
  kind ??= requireKind(head, accept);
  return { size, blake2b: hash.digest('hex'), kind };
}

/** Chunks are written together from so many bytes on. */
const batchBytes = 256 * 1024;

/** Writes batch by batch: the disk writes one on its own threads while the next one arrives and is hashed. */
function createBatchWriter(handle: FileHandle) {
  let batch: Buffer[] = [];
  let waiting = 0;
  let written = Promise.resolve();

  async function flush(): Promise<void> {
    await written;
    written = writeAll(handle, batch);
    // Whoever writes next or ends is told.
    written.catch(() => undefined);
    batch = [];
    waiting = 0;
  }
  return {
    async write(chunk: Buffer): Promise<void> {
      batch.push(chunk);
      waiting += chunk.length;
      if (waiting >= batchBytes) await flush();
    },
    async end(): Promise<void> {
      await flush();
      await written;
    },
  };
}

async function writeAll(handle: FileHandle, batch: readonly Buffer[]): Promise<void> {
  for (let rest = [...batch]; rest.length > 0;) {
    let { bytesWritten } = await handle.writev(rest);
    while (rest[0] && bytesWritten >= rest[0].length) bytesWritten -= rest.shift()?.length ?? 0;
    if (rest[0]) rest = [rest[0].subarray(bytesWritten), ...rest.slice(1)];
  }
}

function requireKind(head: Buffer, accept: readonly FileKind[]): FileKind {
  const kind = sniffKind(head);
  if (!kind || !accept.includes(kind)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  return kind;
}

async function requireProperEnd(handle: FileHandle, kind: FileKind, size: number) {
  const length = Math.min(size, tailBytes);
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
  if (!hasProperEnd(kind, buffer)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
}

async function statStaged(folder: string) {
  const names = (await readdir(folder)).filter((name) => stagedName.test(name));
  const facts = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const found = await stat(path).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      return found && { path, size: found.size, mtimeMs: found.mtimeMs };
    }),
  );
  return facts.filter((fact) => fact !== null);
}

async function countStaged(folder: string): Promise<StagingFigures> {
  const [staged, volume] = await Promise.all([statStaged(folder), statfs(folder)]);
  const bytes = staged.reduce((sum, { size }) => sum + size, 0);
  return { files: staged.length, bytes, freeBytes: volume.bavail * volume.bsize };
}

async function sweepFolder(folder: string, before: number): Promise<number> {
  const old = (await statStaged(folder)).filter(({ mtimeMs }) => mtimeMs <= before);
  for (const { path } of old) await rm(path, { force: true });
  return old.length;
}
