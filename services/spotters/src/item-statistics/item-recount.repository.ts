import { isDuplicateKey } from '@medrad/persistence';
import { type Connection, Schema } from 'mongoose';

/** An image whose statistics are to be counted anew. */
interface ItemRecountRecord {
  /** Made of the image's. */
  _id: string;
  imageId: string;
  /** Goes up with every reason to count, so that one that comes while it is counted is not lost. */
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

/** Images whose statistics are to be counted anew. */
export function createItemRecountRepository(connection: Connection) {
  const model = connection.model<ItemRecountRecord>('ItemRecount', schema);
  return {
    async ask(imageIds: readonly string[]): Promise<void> {
      if (imageIds.length === 0) return;
      const writes = imageIds.map((imageId) => ({
        updateOne: {
          filter: { _id: `item.${imageId}` },
          update: { $setOnInsert: { imageId }, $inc: { asked: 1 } },
          upsert: true,
        },
      }));
      const ask = () => model.bulkWrite(writes, { ordered: false });
      await ask().catch((error: unknown) => {
        // Somebody else asked for one of them first in the same moment. Asking twice does no harm.
        if (isDuplicateKey(error)) return ask();
        throw error;
      });
    },

    list: (limit: number): Promise<ItemRecountRecord[]> =>
      model.find().limit(limit).lean<ItemRecountRecord[]>(),

    /** Notes that an image was counted, unless somebody has asked again since it was listed. */
    async settle({ _id, asked }: ItemRecountRecord): Promise<void> {
      await model.deleteOne({ _id, asked });
    },
  };
}

export type ItemRecountRepository = ReturnType<typeof createItemRecountRepository>;
