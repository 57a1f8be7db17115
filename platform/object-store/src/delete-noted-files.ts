import { AppError } from '@medrad/contracts';
import type { UnreferencedFileRepository } from './unreferenced-file.repository';
import type { ObjectStore } from './object-store';
import { deleteImage } from './stored-image';

const isAway = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'DEPENDENCY_UNAVAILABLE';

/**
 * Deletes released files that a record has dropped, with their renditions. While the store is unreachable, the files stay
 * noted and the sweep deletes them later, so that the write that dropped the files still succeeds.
 * @throws whatever the store throws, other than DEPENDENCY_UNAVAILABLE
 */
export async function deleteNotedFiles(
  {
    store,
    unreferencedFiles,
  }: { store: ObjectStore; unreferencedFiles: Pick<UnreferencedFileRepository, 'forget'> },
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    try {
      await deleteImage(store, key);
    } catch (error) {
      // Stops when the store is unreachable: every further file would wait for the same timeout.
      if (isAway(error)) return;
      throw error;
    }
    await unreferencedFiles.forget(key);
  }
}
