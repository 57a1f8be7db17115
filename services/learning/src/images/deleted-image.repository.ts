import { isDuplicateKey } from '@medrad/persistence';
import { type Connection, trusted } from 'mongoose';
import { createDeletedImageModel, type DeletedImageRecord } from './deleted-image.model';

/** Records deleted images, because events about an image may arrive after its deletion. */
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

    /** Ids among the given ones that belong to deleted images. */
    async findAmong(imageIds: readonly string[]): Promise<Set<string>> {
      const found = await model.find({ _id: trusted({ $in: imageIds }) }, { _id: 1 }).lean();
      return new Set(found.map(({ _id }) => _id));
    },
  };
}

export type DeletedImageRepository = ReturnType<typeof createDeletedImageRepository>;
