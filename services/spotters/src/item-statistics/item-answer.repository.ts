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

    /** Yields the first attempt of each person at an image. */
    async *firstAttempts(imageId: string): AsyncGenerator<ItemAnswerRecord> {
      let last: string | null = null;
      const rows = model
        .find({ imageId })
        .sort({ userId: 1, at: 1, _id: 1 })
        .lean<ItemAnswerRecord>()
        .cursor();
      for await (const row of rows as AsyncIterable<ItemAnswerRecord>) {
        if (row.userId !== last) yield row;
        last = row.userId;
      }
    },
  };
}

export type ItemAnswerRepository = ReturnType<typeof createItemAnswerRepository>;
