import { isDuplicateKey } from '@medrad/persistence';
import type { Connection } from 'mongoose';
import { createReviewDaysModel, type ReviewDaysRecord } from './review-days.model';

/** Caches counts of reviews by day, so that months of reviews are not read at each request. */
export function createReviewDaysRepository(connection: Connection) {
  const model = createReviewDaysModel(connection);
  return {
    find: (userId: string): Promise<ReviewDaysRecord | null> =>
      model.findOne({ _id: userId }).lean<ReviewDaysRecord | null>(),

    list: (): Promise<ReviewDaysRecord[]> => model.find().lean<ReviewDaysRecord[]>(),

    /** Stores counts, unless reviews of past days have arrived since the cache was read at `version`. */
    async store({ _id, version, ...counts }: ReviewDaysRecord): Promise<void> {
      try {
        await model.updateOne({ _id, version }, { $set: counts }, { upsert: true });
      } catch (error) {
        // Another version is stored, so the filter matched nothing and the insert failed because the id exists.
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** Makes the cached counts invalid. Call it after adding reviews of past days to the log. */
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
