import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '@medrad/contracts';
import { type FileKind, kindFacts } from './file-kinds';
import type { StagedObject, StageLimits } from './object-store';
import { hasProperEnd, headBytes, sniffKind, tailBytes } from './sniff';
import { isMissing, toStorageError } from './storage-error';

const stagedName = /^[0-9a-f-]{36}\.part$/;

/** The folder where uploads wait, on the volume they will stay on. */
export interface Staging {
  stage(readable: Readable, limits: StageLimits): Promise<StagedObject>;
  discard(staged: StagedObject): Promise<void>;
  sweep(olderThanMs: number): Promise<number>;
}

/** Opens (and makes) a staging folder. */
export async function openStaging(folder: string): Promise<Staging> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    stage: (readable, limits) => stageFile(folder, readable, limits),
    discard: (staged) => rm(staged.path, { force: true }),
    sweep: (olderThanMs) => sweepFolder(folder, Date.now() - olderThanMs),
  };
}

async function stageFile(folder: string, readable: Readable, limits: StageLimits): Promise<StagedObject> {
  const stagingId = randomUUID();
  const path = join(folder, `${stagingId}.part`);
  try {
    const handle = await open(path, 'wx+', 0o600);
    try {
      const { size, sha256, kind } = await receive(handle, readable, limits);
      await requireProperEnd(handle, kind, size);
      return { stagingId, path, kind, contentType: kindFacts(kind).contentType, size, sha256 };
    } finally {
      await handle.close();
    }
  } catch (error) {
    await rm(path, { force: true });
    throw toStorageError(error);
  }
}

async function receive(handle: FileHandle, readable: Readable, { maxBytes, accept }: StageLimits) {
  const hash = createHash('sha256');
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
    // The disk writes on its own threads while this one hashes.
    const written = writeAll(handle, chunk);
    hash.update(chunk);
    await written;
  }
  if (size === 0) throw new AppError('EMPTY_FILE');
  kind ??= requireKind(head, accept);
  return { size, sha256: hash.digest('hex'), kind };
}

async function writeAll(handle: FileHandle, chunk: Buffer) {
  for (let written = 0; written < chunk.length;) {
    written += (await handle.write(chunk, written)).bytesWritten;
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

async function sweepFolder(folder: string, before: number): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder)) {
    if (!stagedName.test(name)) continue;
    const path = join(folder, name);
    const facts = await stat(path).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (!facts || facts.mtimeMs > before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
