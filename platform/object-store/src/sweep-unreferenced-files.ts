import type { UnreferencedFileRepository } from './unreferenced-file.repository';
import type { ObjectStore } from './object-store';
import { deleteImage } from './stored-image';

/** Age in milliseconds from which the sweep deletes an unreferenced or staged file: longer than any upload takes. */
const keptMs = 24 * 60 * 60 * 1000;
const batchSize = 200;

/** The store of a service and its notes of unreferenced files, for {@link sweepUnreferencedFiles}. */
export interface UnreferencedFileSweep {
  store: ObjectStore;
  unreferencedFiles: UnreferencedFileRepository;
  /** Whether a record references the file. */
  isNamed: (key: string) => Promise<boolean>;
}

/**
 * Deletes what crashes left behind: staged files, and files with their renditions that no record has referenced for a day.
 * @returns the number of deleted files, staged ones not counted
 */
export async function sweepUnreferencedFiles(
  { store, unreferencedFiles, isNamed }: UnreferencedFileSweep,
  now = new Date(),
): Promise<number> {
  await store.sweep(keptMs);
  const before = new Date(now.getTime() - keptMs);
  let removed = 0;
  for (;;) {
    const batch = await unreferencedFiles.listOlder(before, batchSize);
    for (const { _id: key } of batch) {
      if (!(await unreferencedFiles.condemn(key, before))) continue;
      if (await isNamed(key)) {
        await unreferencedFiles.spare(key);
        continue;
      }
      await deleteImage(store, key);
      await unreferencedFiles.forget(key);
      removed += 1;
    }
    if (batch.length < batchSize) return removed;
  }
}
