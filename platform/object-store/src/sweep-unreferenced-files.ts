import { deleteCondemned, type UnheldFileDependencies } from './delete-unheld-file';
import type { UnreferencedFileRepository } from './unreferenced-file.repository';

/** Age in milliseconds from which the sweep deletes an unreferenced or staged file: longer than any upload takes. */
const keptMs = 24 * 60 * 60 * 1000;
const batchSize = 200;

/** The store of a service and its notes of unreferenced files, for {@link sweepUnreferencedFiles}. */
export interface UnreferencedFileSweep extends UnheldFileDependencies {
  unreferencedFiles: UnreferencedFileRepository;
}

/**
 * Deletes what crashes left behind: staged files, and files with their renditions that no record has held for a day.
 * @returns the number of deleted files, staged ones not counted
 */
export async function sweepUnreferencedFiles(
  dependencies: UnreferencedFileSweep,
  now = new Date(),
): Promise<number> {
  const { store, unreferencedFiles } = dependencies;
  await store.sweep(keptMs);
  const before = new Date(now.getTime() - keptMs);
  let removed = 0;
  for (;;) {
    const batch = await unreferencedFiles.listOlder(before, batchSize);
    for (const { _id: key } of batch) {
      if (!(await unreferencedFiles.condemnOlder(key, before))) continue;
      if (await deleteCondemned(dependencies, key)) removed += 1;
    }
    if (batch.length < batchSize) return removed;
  }
}
