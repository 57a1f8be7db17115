import { AppError } from '@medrad/contracts';
import type { LooseFileRepository } from './loose-file.repository';
import type { ObjectStore } from './object-store';
import { deleteImage } from './stored-image';

const isAway = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'DEPENDENCY_UNAVAILABLE';

/**
 * Deletes files that a record lets go of and that were released, with their renditions. While the store is away they stay
 * noted and the sweep deletes them later: the write that let go of them has succeeded all the same.
 */
export async function deleteNotedFiles(
  { store, looseFiles }: { store: ObjectStore; looseFiles: Pick<LooseFileRepository, 'forget'> },
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    try {
      await deleteImage(store, key);
    } catch (error) {
      // The next one would wait for the store as long.
      if (isAway(error)) return;
      throw error;
    }
    await looseFiles.forget(key);
  }
}
