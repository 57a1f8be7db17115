import { isDuplicateKey } from '@medrad/persistence';
import { type Connection, trusted } from 'mongoose';
import { createItemAnswerModel } from './item-answer.model';
import type { ItemAnswerRecord } from './item-answer.record';

/** Reads and writes attempts at images. */
export function createItemAnswerRepository(connection: Connection) {
  const model = createItemAnswerModel(connection);
  return {
    /** Stores the attempts of one exam. An attempt that is stored with a later revision stays unchanged. */
    async store(rows: readonly ItemAnswerRecord[]): Promise<void> {
      if (rows.length === 0) return;
      const writes = rows.map(({ _id, ...row }) => ({
        updateOne: {
          filter: { _id, revision: trusted({ $lte: row.revision }) },
          update: { $set: row },
          upsert: true,
        },
      }));
      await model.bulkWrite(writes, { ordered: false }).catch((error: unknown) => {
        // A row with a later revision exists, so the filter matched nothing and the insert failed because the id
        // exists.
        if (!isDuplicateKey(error)) throw error;
      });
    },

    /**
     * Yields all attempts at each of the given images, and whether each is the first of its person at the image. Uses
     * the driver directly, because a mongoose cursor takes longer per attempt than counting it.
     */
    async *attempts(
      imageIds: readonly string[],
    ): AsyncGenerator<{ row: ItemAnswerRecord; isFirst: boolean }> {
      let last: ItemAnswerRecord | null = null;
      const cursor = model.collection.find<ItemAnswerRecord>(
        { imageId: { $in: [...imageIds] } },
        { sort: { imageId: 1, userId: 1, at: 1, _id: 1 }, batchSize: 1000 },
      );
      while (await cursor.hasNext()) {
        for (const row of cursor.readBufferedDocuments()) {
          yield { row, isFirst: row.imageId !== last?.imageId || row.userId !== last.userId };
          last = row;
        }
      }
    },
  };
}

export type ItemAnswerRepository = ReturnType<typeof createItemAnswerRepository>;
