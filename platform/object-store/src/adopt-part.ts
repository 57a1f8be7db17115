import { link, open, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type GrowingFileHash, hashGrowingFile } from './hash-thread';
import type { StagedObject, StageLimits, UploadPart } from './object-store';
import { headBytes } from './sniff';
import { newStagedName } from './staged-name';
import { judgeReceived, requireKind, type StagingOptions } from './staging';
import { toStorageError } from './storage-error';

/** The part is staged under a second name; its file system may have none, or the part may be gone. */
const hasLink = (from: string, to: string): Promise<boolean> =>
  link(from, to).then(
    () => true,
    () => false,
  );

/**
 * Stages a file of parts that is a whole upload, without a copy: under a second name, so that the part is still there when
 * the process ends before the upload is known to be in the store. Nobody may write to the part any more.
 * @param hash of the file as it grew; absent: it is read for it
 * @returns null when the file cannot be taken as it stands: it has to be copied
 * @throws AppError as staging does; the part stays then too
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
    // The name says that this process is at work; the time must not say that it was an earlier one.
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
      return { stagingId, ...(await judgeReceived({ handle, path, kind, size, hash }, limits)) };
    } finally {
      await handle.close();
    }
  } catch (error) {
    hash.forget();
    await rm(path, { force: true });
    throw toStorageError(error);
  }
}
