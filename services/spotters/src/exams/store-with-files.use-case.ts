import { AppError } from '@medrad/contracts';
import type { UnreferencedFileRepository } from '@medrad/object-store';
import type { ImageRepository } from '../images/image.repository';
import type { ExamItemRecord } from './exam-record';

type Items = readonly ExamItemRecord[];

/** How a record with items is made and stored, for {@link storeWithFiles}. */
interface Storing<Made extends { items: Items }> {
  make: () => Promise<Made>;
  /** @returns false when a record with this id exists */
  create: (made: Made) => Promise<boolean>;
  /** Keys of the files of the items that are no longer held by what the items were made of. */
  listLost: (made: Made) => Promise<string[]>;
  discard: (made: Made) => Promise<void>;
}

const attempts = 20;

/**
 * Stores a record whose items hold files. Whoever drops a file from an image or a paper deletes it, unless a record
 * holds it by then. A file that was dropped between the making and the storing may be deleted, so the record is then
 * discarded and made again.
 * @returns null when a record with this id exists
 * @throws AppError CONFLICT after too many concurrent changes
 */
export async function storeWithFiles<Made extends { items: Items }>(
  { unreferencedFiles }: { unreferencedFiles: Pick<UnreferencedFileRepository, 'release'> },
  { make, create, listLost, discard }: Storing<Made>,
): Promise<Made | null> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const made = await make();
    if (!(await create(made))) return null;
    const lost = await listLost(made);
    if (lost.length === 0) return made;
    for (const key of lost) await unreferencedFiles.release(key);
    await discard(made);
  }
  throw new AppError('CONFLICT');
}

/** Keys of the files of items that their images no longer have. */
export async function listChangedFiles(
  images: Pick<ImageRepository, 'mapByIds'>,
  items: Items,
): Promise<string[]> {
  const current = await images.mapByIds(items.map(({ imageId }) => imageId));
  return items.flatMap(({ imageId, fileKey }) =>
    fileKey && current.get(imageId)?.fileKey !== fileKey ? [fileKey] : [],
  );
}
