import { AppError } from '@medrad/contracts';
import { deleteUnheldFile, type UnheldFileDependencies } from './delete-unheld-file';

const isAway = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'DEPENDENCY_UNAVAILABLE';

/**
 * Deletes files that a record no longer references, and their renditions, unless another record holds them. The caller
 * has released them in the notes of unreferenced files. While the store is unreachable, the notes stay and the sweep
 * deletes the files later, so that the call that changed the record still succeeds.
 * @throws whatever the store throws, other than DEPENDENCY_UNAVAILABLE
 */
export async function deleteNotedFiles(
  dependencies: UnheldFileDependencies,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    try {
      await deleteUnheldFile(dependencies, key);
    } catch (error) {
      // Stops when the store is unreachable: deleting each further file would wait for the same timeout.
      if (isAway(error)) return;
      throw error;
    }
  }
}
