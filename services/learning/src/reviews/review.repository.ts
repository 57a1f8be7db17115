import { isDuplicateKey } from '@medrad/persistence';
import type { Review } from '@medrad/recall';
import { type Connection, trusted } from 'mongoose';
import { createReviewModel, type ReviewRecord } from './review.model';

/** Reviews as the engine takes them, without rows that later ones correct, and without those that count no longer. */
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

/** The log of reviews. */
export function createReviewRepository(connection: Connection) {
  const model = createReviewModel(connection);
  return {
    /** Adds rows; one that is there already stays as it is. */
    async add(rows: readonly ReviewRecord[]): Promise<void> {
      if (rows.length === 0) return;
      const writes = rows.map(({ _id, ...row }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: row }, upsert: true },
      }));
      try {
        await model.bulkWrite(writes, { ordered: false });
      } catch (error) {
        // Sent twice at the same moment. All other rows are written.
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** The reviews of some images, by image. */
    async mapByImages(userId: string, imageIds: readonly string[]): Promise<Map<string, Review[]>> {
      const rows = await model.find({ userId, imageId: trusted({ $in: imageIds }) }).lean<ReviewRecord[]>();
      const byImage = new Map<string, ReviewRecord[]>();
      for (const row of rows) byImage.set(row.imageId, [...(byImage.get(row.imageId) ?? []), row]);
      return new Map([...byImage].map(([imageId, own]) => [imageId, withoutCorrected(own)]));
    },
  };
}

export type ReviewRepository = ReturnType<typeof createReviewRepository>;
