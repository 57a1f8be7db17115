import { isDuplicateKey } from '@medrad/persistence';
import { type Connection, trusted } from 'mongoose';
import { createMarkChangeModel, type MarkChangeRecord } from './mark-change.model';

/** The log of changed marks. */
export function createMarkChangeRepository(connection: Connection) {
  const model = createMarkChangeModel(connection);
  return {
    /** Puts rows in the place of those that the same cause has written for the exam. */
    async replace(causeId: string, examId: string, rows: readonly MarkChangeRecord[]): Promise<void> {
      const ids = rows.map(({ _id }) => _id);
      await model.deleteMany({ causeId, examId, _id: trusted({ $nin: ids }) });
      if (rows.length === 0) return;
      const writes = rows.map(({ _id, ...row }) => ({
        updateOne: { filter: { _id }, update: { $set: row }, upsert: true },
      }));
      await model.bulkWrite(writes, { ordered: false }).catch((error: unknown) => {
        // Another instance has written the same row in this moment.
        if (!isDuplicateKey(error)) throw error;
      });
    },
    count: (causeId: string): Promise<number> => model.countDocuments({ causeId }),
    listUntold: (limit: number): Promise<MarkChangeRecord[]> =>
      model.find({ isTold: false }).limit(limit).lean<MarkChangeRecord[]>(),
    async setTold(ids: readonly string[]): Promise<void> {
      await model.updateMany({ _id: trusted({ $in: [...ids] }) }, { $set: { isTold: true } });
    },
  };
}

export type MarkChangeRepository = ReturnType<typeof createMarkChangeRepository>;
