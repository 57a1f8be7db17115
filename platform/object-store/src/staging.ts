import { type FileHandle, mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '@medrad/contracts';
import { createBatchWriter, writeAll } from './batch-writer';
import { type FileKind, isImageKind, kindFacts } from './file-kinds';
import { type GrowingFileHash, hashGrowingFile } from './hash-thread';
import type { StagedObject, StageLimits, StagingUsage } from './object-store';
import { inspectPdf } from './pdf/inspect-pdf';
import { mendPdf } from './pdf/mend-pdf';
import { refusalOf } from './pdf/pdf-finding';
import type { FileScan } from './scan/file-scan';
import { foreignImageName, headBytes, sniffKind } from './sniff';
import { isAbandoned, isStagedName, newStagedName } from './staged-name';
import { isMissing, toStorageError } from './storage-error';

/** The staging folder, on the volume of the store. */
export interface Staging {
  stage(readable: Readable, limits: StageLimits): Promise<StagedObject>;
  discard(staged: StagedObject): Promise<void>;
  sweep(olderThanMs: number): Promise<number>;
  listAbandoned(): Promise<string[]>;
  stagingUsage(): Promise<StagingUsage>;
  /** Writes bytes to a file and deletes it. @throws AppError STORAGE_FULL */
  tryWrite(bytes: Buffer): Promise<void>;
}

/** Options of a store's staging. */
export interface StagingOptions {
  /** Whether arriving data are flushed to the disk at once, so that committing the file takes little time. */
  syncsAhead: boolean;
  /** Malware scanner; without it nothing is scanned. */
  scan?: FileScan | undefined;
}

/** Opens a staging folder and creates it if missing. */
export async function openStaging(folder: string, options: StagingOptions): Promise<Staging> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    stage: (readable, limits) => stageFile(folder, readable, { ...limits, ...options }),
    discard: (staged) => rm(staged.path, { force: true }),
    sweep: (olderThanMs) => sweepFolder(folder, Date.now() - olderThanMs),
    listAbandoned: async () => (await statStaged(folder)).filter(isAbandonedFile).map(({ name }) => name),
    stagingUsage: () => countStaged(folder),
    tryWrite: (bytes) => writeAndRemove(join(folder, newStagedName().name), bytes),
  };
}

type Receiving = StageLimits & StagingOptions;

async function stageFile(folder: string, readable: Readable, options: Receiving): Promise<StagedObject> {
  const { stagingId, name } = newStagedName();
  const path = join(folder, name);
  const hash = hashGrowingFile(path);
  try {
    const handle = await open(path, 'wx+', 0o600);
    try {
      const { size, kind } = await receive(handle, hash, readable, options);
      const file = { handle, path, kind, size, hash };
      const mended = await stageMended(folder, file, options);
      return mended ?? { stagingId, ...(await checkReceivedFile(file, options)) };
    } finally {
      await handle.close();
    }
  } catch (error) {
    hash.forget();
    await rm(path, { force: true });
    throw toStorageError(error);
  }
}

/** A file that was received completely. */
interface ReceivedFile extends Pick<StagedObject, 'path' | 'kind' | 'size'> {
  handle: FileHandle;
  hash: GrowingFileHash;
}

/**
 * Stages the mended copy of a PDF that needs mending, in place of the received file, which is deleted.
 * @returns null when the file needs no change
 * @throws AppError as {@link checkReceivedFile}
 */
export async function stageMended(
  folder: string,
  { handle, path, kind, size, hash }: ReceivedFile,
  options: Receiving,
): Promise<StagedObject | null> {
  if (kind !== 'pdf' || options.isTrusted) return null;
  const mended = await mendPdf(handle, size);
  if (!mended) return null;
  // The end mark that is added may make the file a few bytes longer than the limit that the received file kept.
  const staged = await stageFile(folder, mended, { ...options, maxBytes: Infinity });
  hash.forget();
  await rm(path, { force: true });
  return staged;
}

/**
 * Checks a completely received file and returns the facts about it.
 * @throws AppError FILE_REFUSED, DEPENDENCY_UNAVAILABLE
 */
export async function checkReceivedFile(
  { path, kind, size, hash }: Omit<ReceivedFile, 'handle'>,
  options: Receiving,
): Promise<Omit<StagedObject, 'stagingId'>> {
  const inspected = inspect({ path, kind, size }, options);
  // The inspection is awaited after the digest. If the digest fails first, a failed inspection must not count as an
  // unhandled rejection.
  inspected.catch(() => undefined);
  const blake2b = await hash.digest(size);
  await inspected;
  return { path, kind, contentType: kindFacts(kind).contentType, size, blake2b };
}

/** Checks a completely received upload before it can be stored. */
async function inspect(
  { path, kind, size }: Pick<StagedObject, 'path' | 'kind' | 'size'>,
  { isTrusted, scan }: Receiving,
): Promise<void> {
  if (isTrusted) return;
  if (kind === 'pdf') await inspectPdf(path, size);
  await scan?.(path);
}

async function receive(
  handle: FileHandle,
  hash: GrowingFileHash,
  readable: Readable,
  { maxBytes, accept, syncsAhead }: Receiving,
) {
  const writer = createBatchWriter(handle, { syncsAhead, onWritten: (written) => hash.grow(written) });
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
    await writer.write(chunk);
  }
  await writer.end();
  if (size === 0) throw new AppError('EMPTY_FILE');
  kind ??= requireKind(head, accept);
  return { size, kind };
}

/** Writes names in a sentence: "JPEG, PNG and GIF". */
const list = new Intl.ListFormat('en-GB');

/** The refusal of a file of another kind, which names the kinds that are accepted. */
function unacceptedKind(head: Buffer, accept: readonly FileKind[]): AppError {
  const foreign = accept.some(isImageKind) ? foreignImageName(head) : null;
  const refused = foreign ? `${foreign} images are` : 'A file of this kind is';
  const accepted = list.format(accept.map((kind) => kindFacts(kind).name));
  const remedy = foreign ? ' Save the image as JPEG or PNG and add it again.' : '';
  const message = `${refused} not accepted here. Accepted: ${accepted}.${remedy}`;
  return new AppError('UNSUPPORTED_MEDIA_TYPE', { message });
}

/** @throws AppError UNSUPPORTED_MEDIA_TYPE, FILE_REFUSED (a PDF that readers do not recognise) */
export function requireKind(head: Buffer, accept: readonly FileKind[]): FileKind {
  const kind = sniffKind(head);
  if (!kind && accept.includes('pdf') && head.includes('%PDF-')) throw refusalOf('buried');
  if (!kind || !accept.includes(kind)) throw unacceptedKind(head, accept);
  return kind;
}

async function writeAndRemove(path: string, bytes: Buffer): Promise<void> {
  try {
    const handle = await open(path, 'wx', 0o600);
    try {
      await writeAll(handle, [bytes], 0);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw toStorageError(error);
  } finally {
    await rm(path, { force: true });
  }
}

async function statStaged(folder: string) {
  const names = (await readdir(folder)).filter(isStagedName);
  const facts = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const found = await stat(path).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      return found && { name, path, size: found.size, mtimeMs: found.mtimeMs };
    }),
  );
  return facts.filter((fact) => fact !== null);
}

async function countStaged(folder: string): Promise<StagingUsage> {
  const [staged, volume] = await Promise.all([statStaged(folder), statfs(folder)]);
  const bytes = staged.reduce((sum, { size }) => sum + size, 0);
  return { files: staged.length, bytes, freeBytes: volume.bavail * volume.bsize };
}

/** Whether the process of a staged file ended during the upload. */
const isAbandonedFile = ({ name, mtimeMs }: { name: string; mtimeMs: number }): boolean =>
  isAbandoned(name, mtimeMs);

async function sweepFolder(folder: string, before: number): Promise<number> {
  const old = (await statStaged(folder)).filter(
    (staged) => staged.mtimeMs <= before || isAbandonedFile(staged),
  );
  for (const { path } of old) await rm(path, { force: true });
  return old.length;
}
