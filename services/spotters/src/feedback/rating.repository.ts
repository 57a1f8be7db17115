import { randomUUID } from 'node:crypto';
import { isDuplicateKey } from '@medrad/persistence';
import { type Connection, trusted } from 'mongoose';
import { createRatingModel, type RatingRecord } from './rating.model';

/** Reads and writes ratings; there is one per user and spotter. */
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
    // When a user sends two first ratings of a spotter at the same time, the second insert fails on the unique index.
    // It is repeated as an update.
    await write().catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      return write();
    });
    return mark;
  }

  return {
    /**
     * Stores a user's rating in place of an earlier one.
     * @returns the mark to pass to `settle` once the rating is counted
     */
    put,

    async settle(mark: string): Promise<void> {
      await model.updateOne({ uncounted: mark }, { $unset: { uncounted: '' } });
    },

    /** Ratings that no summary includes yet. A range needs the field, so the sparse index serves it in every database. */
    listUncounted: (): Promise<RatingRecord[]> =>
      model.find({ uncounted: trusted({ $gt: '' }) }).lean<RatingRecord[]>(),

    /** Sum and number of all ratings of a spotter. */
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
