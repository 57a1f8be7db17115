import type { Day, Grade } from '@medrad/recall';
import { type Connection, Schema } from 'mongoose';

/** A review in the log. Rows are only ever added. */
export interface ReviewRecord {
  /** Made of person and id, or of answer and revision, so that what arrives again is the same row. */
  _id: string;
  userId: string;
  imageId: string;
  /** The review; rows with the same one are corrections of it. */
  reviewId: string;
  /** Of the rows of one review the highest counts; 0 for what the person sent. */
  revision: number;
  /** Null: the review counts no longer, because its exam was voided. */
  grade: Grade | null;
  at: Date;
  /** The learning day, by the plan of the moment in which the row was written. */
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
// Reviews that a person sent, by day.
schema.index({ userId: 1, revision: 1, day: 1 });

export const createReviewModel = (connection: Connection) => connection.model<ReviewRecord>('Review', schema);
