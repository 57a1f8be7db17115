import { isDuplicateKey } from '@medrad/persistence';
import { type Connection, trusted } from 'mongoose';
import type { MarkChangeRecord } from '../exams/exam-record';
import { createMarkChangeModel } from './mark-change.model';

/** Adds rows to the log of changed marks, and reads them. */
export function createMarkChangeRepository(connection: Connection) {
  const model = createMarkChangeModel(connection);
  return {
    /** Adds rows; a row that exists already stays unchanged. */
    async add(rows: readonly MarkChangeRecord[]): Promise<void> {
      const writes = rows.map(({ _id, ...row }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: row }, upsert: true },
      }));
      await model.bulkWrite(writes, { ordered: false }).catch((error: unknown) => {
        // Another instance has written the same row at the same time.
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
