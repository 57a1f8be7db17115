import { deleteImage, type ObjectStore } from '@medrad/object-store';
import type { ImageRepository } from '../images/image.repository';
import type { LooseFileRepository } from './loose-file.repository';

/** A file may wait this long for its image, in milliseconds. */
const keptMs = 24 * 60 * 60 * 1000;
const batchSize = 200;

interface Dependencies {
  store: ObjectStore;
  images: ImageRepository;
  looseFiles: LooseFileRepository;
}

/** Deletes files that no image has named for a day; answers how many went. */
export async function sweepLooseFiles(
  { store, images, looseFiles }: Dependencies,
  now = new Date(),
): Promise<number> {
  const before = new Date(now.getTime() - keptMs);
  let removed = 0;
  for (;;) {
    const batch = await looseFiles.listOlder(before, batchSize);
    for (const { _id: key } of batch) {
      if (!(await looseFiles.condemn(key, before))) continue;
      if (!(await images.hasFile(key))) {
        await deleteImage(store, key);
        removed += 1;
      }
      await looseFiles.settle(key);
    }
    if (batch.length < batchSize) return removed;
  }
}
