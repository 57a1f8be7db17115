import type { Day } from '@medrad/recall';
import { type Connection, Schema } from 'mongoose';

/** Cached numbers of reviews that a person sent on past days; derived from the review log. */
export interface ReviewDaysRecord {
  /** Id of the person who made the reviews. */
  _id: string;
  /** Incremented when reviews of past days arrive, which makes the cached numbers invalid. */
  version: number;
  /** The last day whose reviews are counted; null before the first count. */
  through: Day | null;
  days: { day: Day; reviews: number }[];
}

const number = { type: Number, required: true };

const schema = new Schema<ReviewDaysRecord>(
  {
    _id: { type: String, required: true },
    version: number,
    through: { type: Number, default: null },
    days: [new Schema({ day: number, reviews: number }, { _id: false, id: false })],
  },
  { collection: 'review_days', versionKey: false, id: false },
);

export const createReviewDaysModel = (connection: Connection) =>
  connection.model<ReviewDaysRecord>('ReviewDays', schema);
