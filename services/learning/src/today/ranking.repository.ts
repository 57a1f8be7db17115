import { isDuplicateKey } from '@medrad/persistence';
import type { Day } from '@medrad/recall';
import { type Connection, trusted } from 'mongoose';
import { createRankingModel, type RankingRecord } from './ranking.model';

/** Reads and writes the rankings of the current day. */
export function createRankingRepository(connection: Connection) {
  const model = createRankingModel(connection);
  return {
    /** Returns a person's ranking for a day; null when none is stored. */
    find: (userId: string, day: Day): Promise<RankingRecord | null> =>
      model.findOne({ _id: userId, day }).lean<RankingRecord | null>(),

    async store({ _id, ...ranking }: RankingRecord): Promise<void> {
      try {
        await model.updateOne({ _id }, { $set: ranking }, { upsert: true });
      } catch (error) {
        // A concurrent call has stored the same ranking.
        if (!isDuplicateKey(error)) throw error;
      }
    },

    async delete(userId: string): Promise<void> {
      await model.deleteOne({ _id: userId });
    },

    /** Deletes the person's ranking if it is for a later day than `day`. */
    async deleteAfter(userId: string, day: Day): Promise<void> {
      await model.deleteOne({ _id: userId, day: trusted({ $gt: day }) });
    },
  };
}

export type RankingRepository = ReturnType<typeof createRankingRepository>;
