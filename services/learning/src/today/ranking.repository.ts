import { isDuplicateKey } from '@medrad/persistence';
import type { Day } from '@medrad/recall';
import { type Connection, trusted } from 'mongoose';
import { createRankingModel, type RankingRecord } from './ranking.model';

/** The ranking of a person's cards for the present day. */
export function createRankingRepository(connection: Connection) {
  const model = createRankingModel(connection);
  return {
    /** Null where there is none for this day. */
    find: (userId: string, day: Day): Promise<RankingRecord | null> =>
      model.findOne({ _id: userId, day }).lean<RankingRecord | null>(),

    async store({ _id, ...ranking }: RankingRecord): Promise<void> {
      try {
        await model.updateOne({ _id }, { $set: ranking }, { upsert: true });
      } catch (error) {
        // Somebody else has stored the same one.
        if (!isDuplicateKey(error)) throw error;
      }
    },

    async delete(userId: string): Promise<void> {
      await model.deleteOne({ _id: userId });
    },

    /** Deletes the ranking of a day after the given one. */
    async deleteAfter(userId: string, day: Day): Promise<void> {
      await model.deleteOne({ _id: userId, day: trusted({ $gt: day }) });
    },
  };
}

export type RankingRepository = ReturnType<typeof createRankingRepository>;
