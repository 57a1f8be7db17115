import { isDuplicateKey } from '@medrad/persistence';
import type { Day, Review } from '@medrad/recall';
import { type Connection, trusted } from 'mongoose';
import { createReviewModel, type ReviewRecord } from './review.model';

/**
 * Reviews in the form that `engines/recall` uses: the newest row of each review, without reviews that no longer
 * count.
 */
function withoutCorrected(rows: readonly ReviewRecord[]): Review[] {
  const present = new Map<string, ReviewRecord>();
  for (const row of rows) {
    const other = present.get(row.reviewId);
    if (!other || row.revision > other.revision) present.set(row.reviewId, row);
  }
  return [...present.values()].flatMap(({ reviewId: id, imageId: card, grade, at, day }) =>
    grade === null ? [] : [{ id, card, grade, at: at.getTime(), day }],
  );
}

/** Groups rows of the review log by image. */
function rowsByImage(rows: readonly ReviewRecord[]): Map<string, ReviewRecord[]> {
  const byImage = new Map<string, ReviewRecord[]>();
  for (const row of rows) {
    const own = byImage.get(row.imageId);
    if (own) own.push(row);
    else byImage.set(row.imageId, [row]);
  }
  return byImage;
}

/** Reads the review log and adds to it. */
export function createReviewRepository(connection: Connection) {
  const model = createReviewModel(connection);
  return {
    /** Adds rows; a row that exists already stays unchanged. */
    async add(rows: readonly ReviewRecord[]): Promise<void> {
      if (rows.length === 0) return;
      const writes = rows.map(({ _id, ...row }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: row }, upsert: true },
      }));
      try {
        await model.bulkWrite(writes, { ordered: false });
      } catch (error) {
        // A concurrent call has added the row. All other rows were written nevertheless.
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** Reviews of the given images, by image. */
    async mapByImages(userId: string, imageIds: readonly string[]): Promise<Map<string, Review[]>> {
      const rows = await model.find({ userId, imageId: trusted({ $in: imageIds }) }).lean<ReviewRecord[]>();
      return new Map([...rowsByImage(rows)].map(([imageId, own]) => [imageId, withoutCorrected(own)]));
    },

    /** Response times in milliseconds of the latest reviews that a person sent, in no order. */
    async listTimes(userId: string, most: number): Promise<number[]> {
      const rows = await model
        .find({ userId, revision: 0 }, { milliseconds: 1 })
        .sort({ day: -1 })
        .limit(most)
        .lean<Pick<ReviewRecord, 'milliseconds'>[]>();
      return rows.flatMap(({ milliseconds }) => milliseconds ?? []);
    },

    /** Number of reviews that a person sent, by day, from `first` on, without answers of exams. */
    async countSentByDay(userId: string, first: Day): Promise<Map<Day, number>> {
      const days = await model.aggregate<{ _id: Day; reviews: number }>([
        { $match: { userId, revision: 0, day: trusted({ $gte: first }) } },
        { $group: { _id: '$day', reviews: { $sum: 1 } } },
      ]);
      return new Map(days.map(({ _id, reviews }) => [_id, reviews]));
    },

    /**
     * Complete logs of some of the person's images, with about `most` rows in all. Image ids are random, so the
     * images with the lowest ids are a fair sample.
     */
    async sampleLogs(userId: string, most: number): Promise<{ logs: Review[][]; isPart: boolean }> {
      const rows = await model.find({ userId }).sort({ imageId: 1 }).limit(most).lean<ReviewRecord[]>();
      const byImage = [...rowsByImage(rows).values()];
      const isPart = rows.length === most;
      // The limit may have cut off rows of the last image.
      if (isPart && byImage.length > 1) byImage.pop();
      return { logs: byImage.map(withoutCorrected), isPart };
    },
  };
}

export type ReviewRepository = ReturnType<typeof createReviewRepository>;
