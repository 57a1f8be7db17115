import { AppError } from '@medrad/contracts';
import type { UnreferencedFileRepository } from './unreferenced-file.repository';
import type { ObjectStore } from './object-store';
import { deleteImage } from './stored-image';

const isAway = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'DEPENDENCY_UNAVAILABLE';

/**
 * Deletes files that a record no longer references, and their renditions. The caller has released them in the notes of
 * unreferenced files. While the store is unreachable, the notes stay and the sweep deletes the files later, so that the
 * call that changed the record still succeeds.
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
      // Stops when the store is unreachable: deleting each further file would wait for the same timeout.
      if (isAway(error)) return;
      throw error;
    }
    await unreferencedFiles.forget(key);
  }
}
