import { isDuplicateKey } from '@medrad/persistence';
import type { Connection } from 'mongoose';
import { createReviewDaysModel, type ReviewDaysRecord } from './review-days.model';

/** Counts of reviews by day, so that a look at months of them does not read them all. */
export function createReviewDaysRepository(connection: Connection) {
  const model = createReviewDaysModel(connection);
  return {
    find: (userId: string): Promise<ReviewDaysRecord | null> =>
      model.findOne({ _id: userId }).lean<ReviewDaysRecord | null>(),

    /** Stores counts unless reviews have arrived since the version was read. */
    async store({ _id, version, ...counts }: ReviewDaysRecord): Promise<void> {
      try {
        await model.updateOne({ _id, version }, { $set: counts }, { upsert: true });
      } catch (error) {
        // There is a newer version.
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** To be called once reviews of days that are over are in the log. */
    async forget(userId: string): Promise<void> {
      const update = { $inc: { version: 1 }, $set: { through: null, days: [] } };
      try {
        await model.updateOne({ _id: userId }, update, { upsert: true });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        await model.updateOne({ _id: userId }, update);
      }
    },
  };
}

export type ReviewDaysRepository = ReturnType<typeof createReviewDaysRepository>;
