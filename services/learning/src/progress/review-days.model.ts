import type { Day } from '@medrad/recall';
import { type Connection, Schema } from 'mongoose';

/** How many reviews a person sent on the days that are over; derived from the log. */
export interface ReviewDaysRecord {
  /** Id of the person. */
  _id: string;
  /** Goes up when reviews of days that are over arrive. */
  version: number;
  /** The last day that is counted; null while nothing is. */
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
