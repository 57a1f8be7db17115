import { type Connection, Schema } from 'mongoose';

/** A user's rating of a spotter. */
export interface RatingRecord {
  _id: string;
  testId: string;
  userId: string;
  /** Rating from 1 to 5. */
  rating: number;
  createdAt: Date;
  /**
   * Mark that is set until the spotter's summary includes this rating. A rating that still has it after a crash is
   * counted at the next start.
   */
  uncounted?: string;
}

const schema = new Schema<RatingRecord>(
  {
    _id: { type: String, required: true },
    testId: { type: String, required: true },
    userId: { type: String, required: true },
    rating: { type: Number, required: true, min: 1, max: 5 },
    createdAt: { type: Date, required: true },
    uncounted: { type: String },
  },
  { collection: 'ratings', versionKey: false, id: false },
);
schema.index({ testId: 1, userId: 1 }, { unique: true });
schema.index({ uncounted: 1 }, { sparse: true });

export const createRatingModel = (connection: Connection) => connection.model<RatingRecord>('Rating', schema);
