import { isDuplicateKey } from '@medrad/persistence';
import { type Connection, Schema, trusted } from 'mongoose';

/** A request to recount the statistics of an image. */
interface ItemRecountRecord {
  /** Made from the image's id. */
  _id: string;
  imageId: string;
  /** Incremented by every request, so that a request that arrives during a recount is not lost. */
  asked: number;
}

const schema = new Schema<ItemRecountRecord>(
  {
    _id: { type: String, required: true },
    imageId: { type: String, required: true },
    asked: { type: Number, default: 0 },
  },
  { collection: 'item_recounts', versionKey: false, id: false },
);

const idOf = (imageId: string): string => `item.${imageId}`;

/** Reads and writes requests to recount the statistics of images. */
export function createItemRecountRepository(connection: Connection) {
  const model = connection.model<ItemRecountRecord>('ItemRecount', schema);
  return {
    async ask(imageIds: readonly string[]): Promise<void> {
      if (imageIds.length === 0) return;
      const writes = imageIds.map((imageId) => ({
        updateOne: {
          filter: { _id: idOf(imageId) },
          update: { $setOnInsert: { imageId }, $inc: { asked: 1 } },
          upsert: true,
        },
      }));
      const ask = () => model.bulkWrite(writes, { ordered: false });
      await ask().catch((error: unknown) => {
        // A concurrent call has inserted one of the requests. All writes are repeated, which only increments some
        // numbers again.
        if (isDuplicateKey(error)) return ask();
        throw error;
      });
    },

    /** Those of the images whose recount is requested. */
    async findWaiting(imageIds: readonly string[]): Promise<Set<string>> {
      const found = await model
        .find({ _id: trusted({ $in: imageIds.map(idOf) }) }, { imageId: 1 })
        .lean<Pick<ItemRecountRecord, 'imageId'>[]>();
      return new Set(found.map(({ imageId }) => imageId));
    },

    list: (limit: number): Promise<ItemRecountRecord[]> =>
      model.find().limit(limit).lean<ItemRecountRecord[]>(),

    /** Deletes requests after the recount, except those of images whose recount was requested again since. */
    async settle(recounts: readonly ItemRecountRecord[]): Promise<void> {
      const writes = recounts.map(({ _id, asked }) => ({ deleteOne: { filter: { _id, asked } } }));
      await model.bulkWrite(writes, { ordered: false });
    },
  };
}

export type ItemRecountRepository = ReturnType<typeof createItemRecountRepository>;
