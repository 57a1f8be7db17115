import { randomUUID } from 'node:crypto';
import { isDuplicateKey } from '@medrad/persistence';
import { type Connection, trusted } from 'mongoose';
import { createRatingModel, type RatingRecord } from './rating.model';

/** Ratings, one per user and spotter. */
export function createRatingRepository(connection: Connection) {
  const model = createRatingModel(connection);

  async function put(testId: string, userId: string, rating: number): Promise<string> {
    const mark = randomUUID();
    const write = () =>
      model.updateOne(
        { testId, userId },
        { $set: { rating, uncounted: mark }, $setOnInsert: { _id: randomUUID(), createdAt: new Date() } },
        { upsert: true },
      );
    // Two first ratings of one user at once: one inserts, the other is told so and updates.
    await write().catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      return write();
    });
    return mark;
  }

  return {
    /** Stores a rating in place of the user's former one; answers the mark to settle once it is counted. */
    put,

    async settle(mark: string): Promise<void> {
      await model.updateOne({ uncounted: mark }, { $unset: { uncounted: '' } });
    },

    /** Ratings that no summary counts yet. */
    listUncounted: (): Promise<RatingRecord[]> =>
      model.find({ uncounted: trusted({ $exists: true }) }).lean<RatingRecord[]>(),

    /** Sum and number of the ratings of a spotter, from the ratings themselves. */
    async sumOfTest(testId: string): Promise<{ sum: number; count: number }> {
      const [total] = await model.aggregate<{ sum: number; count: number }>([
        { $match: { testId } },
        { $group: { _id: null, sum: { $sum: '$rating' }, count: { $sum: 1 } } },
      ]);
      return { sum: total?.sum ?? 0, count: total?.count ?? 0 };
    },

    async deleteOfTest(testId: string): Promise<void> {
      await model.deleteMany({ testId });
    },
  };
}

export type RatingRepository = ReturnType<typeof createRatingRepository>;
