import type { Day, Grade } from '@medrad/recall';
import { type Connection, Schema } from 'mongoose';

/** A row of the review log. Rows are added to the log and never changed. */
export interface ReviewRecord {
  /** Derived from person and review id, or from answer and revision, so that repeated deliveries give the same row. */
  _id: string;
  userId: string;
  imageId: string;
  /** Id of the review. Later rows with the same id correct the earlier ones. */
  reviewId: string;
  /** Of the rows of a review, the one with the highest revision counts. 0 for reviews that a person sent. */
  revision: number;
  /** Grade of the review; null when it no longer counts because its exam was voided. */
  grade: Grade | null;
  at: Date;
  /** The learning day of the review, by the person's plan at the time of writing. */
  day: Day;
  milliseconds: number | null;
}

const needed = { type: String, required: true };
const number = { type: Number, required: true };

const schema = new Schema<ReviewRecord>(
  {
    _id: needed,
    userId: needed,
    imageId: needed,
    reviewId: needed,
    revision: number,
    grade: { type: String, default: null },
    at: { type: Date, required: true },
    day: number,
    milliseconds: { type: Number, default: null },
  },
  { collection: 'reviews', versionKey: false, id: false },
);
schema.index({ userId: 1, imageId: 1 });
// Index for counting the reviews that a person sent, by day.
schema.index({ userId: 1, revision: 1, day: 1 });

export const createReviewModel = (connection: Connection) => connection.model<ReviewRecord>('Review', schema);
