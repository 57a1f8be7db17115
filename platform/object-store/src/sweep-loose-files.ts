import type { LooseFileRepository } from './loose-file.repository';
import type { ObjectStore } from './object-store';
import { deleteImage } from './stored-image';

/** A file may wait this long for its record, and an upload may take as long, in milliseconds. */
const keptMs = 24 * 60 * 60 * 1000;
const batchSize = 200;

/** What {@link sweepLooseFiles} works on. */
export interface LooseFileSweep {
  store: ObjectStore;
  looseFiles: LooseFileRepository;
  /** Does a record name this file? */
  isNamed: (key: string) => Promise<boolean>;
}

/**
 * Deletes staged files and files that no record has named for a day, renditions included: what crashes left.
 * @returns how many files of the store went
 */
export async function sweepLooseFiles(
  { store, looseFiles, isNamed }: LooseFileSweep,
  now = new Date(),
): Promise<number> {
  await store.sweep(keptMs);
  const before = new Date(now.getTime() - keptMs);
  let removed = 0;
  for (;;) {
    const batch = await looseFiles.listOlder(before, batchSize);
    for (const { _id: key } of batch) {
      if (!(await looseFiles.condemn(key, before))) continue;
      if (await isNamed(key)) {
        await looseFiles.spare(key);
        continue;
      }
      await deleteImage(store, key);
      await looseFiles.forget(key);
      removed += 1;
    }
    if (batch.length < batchSize) return removed;
  }
}
