import { link, open, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type GrowingFileHash, hashGrowingFile } from './hash-thread';
import type { StagedObject, StageLimits, UploadPart } from './object-store';
import { headBytes } from './sniff';
import { newStagedName } from './staged-name';
import { checkReceivedFile, requireKind, stageMended, type StagingOptions } from './staging';
import { toStorageError } from './storage-error';

/**
 * Gives the part a second name in staging (a hard link).
 * @returns false when the file system has no links or the part is gone
 */
const hasLink = (from: string, to: string): Promise<boolean> =>
  link(from, to).then(
    () => true,
    () => false,
  );

/**
 * Stages a part file that is a whole upload without copying it, under a second name, so that the part survives if the
 * process ends before the upload is stored. Nobody may write to the part any more.
 * @param hash hash of the file as it was computed while receiving; without it the file is read again
 * @returns null when the file must be copied instead
 * @throws AppError as {@link checkReceivedFile}, or STORAGE_FULL; the part file is kept then too
 */
export async function adoptPart(
  folder: string,
  { name: partName, bytes: size }: UploadPart,
  { hash: known, ...limits }: StageLimits & StagingOptions & { hash?: GrowingFileHash | undefined },
): Promise<StagedObject | null> {
  const { stagingId, name } = newStagedName();
  const path = join(folder, name);
  if (!(await hasLink(join(folder, partName), path))) {
    known?.forget();
    return null;
  }
  const hash = known ?? hashGrowingFile(path);
  try {
    // Without a new modification time, the staged file would be older than this process and count as abandoned.
    await utimes(path, new Date(), new Date());
    const handle = await open(path, 'r');
    try {
      if ((await handle.stat()).size !== size) {
        hash.forget();
        await rm(path, { force: true });
        return null;
      }
      const length = Math.min(size, headBytes);
      const { buffer } = await handle.read(Buffer.alloc(length), 0, length, 0);
      const kind = requireKind(buffer, limits.accept);
      const file = { handle, path, kind, size, hash };
      const mended = await stageMended(folder, file, limits);
      return mended ?? { stagingId, ...(await checkReceivedFile(file, limits)) };
    } finally {
      await handle.close();
    }
  } catch (error) {
    hash.forget();
    await rm(path, { force: true });
    throw toStorageError(error);
  }
}
