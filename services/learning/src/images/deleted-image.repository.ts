import { isDuplicateKey } from '@medrad/persistence';
import { type Connection, trusted } from 'mongoose';
import { createDeletedImageModel, type DeletedImageRecord } from './deleted-image.model';

/** Images that were deleted: events about them may arrive after the deletion. */
export function createDeletedImageRepository(connection: Connection) {
  const model = createDeletedImageModel(connection);
  return {
    async add(image: DeletedImageRecord): Promise<void> {
      try {
        await model.create(image);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** Those of some images that are deleted. */
    async findAmong(imageIds: readonly string[]): Promise<Set<string>> {
      const found = await model.find({ _id: trusted({ $in: imageIds }) }, { _id: 1 }).lean();
      return new Set(found.map(({ _id }) => _id));
    },
  };
}

export type DeletedImageRepository = ReturnType<typeof createDeletedImageRepository>;
