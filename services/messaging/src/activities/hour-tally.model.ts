import { type Connection, Schema } from 'mongoose';
import type { TypeTally } from './hour-tally.policy';

/** The numbers of activities in one hour, counted from the entries of the log. */
export interface HourTally {
  /** Start of the hour. */
  _id: Date;
  /** Optimistic lock against concurrent recounts; incremented by each recount. */
  revision: number;
  /** Time of the last recount, by the clock of the database. */
  changedAt: Date;
  types: TypeTally[];
  /**
   * Set when the entries of the hour are removed: 'emptying' before the first of them is deleted, 'emptied' after the
   * last. An hour with this field is closed and is never counted again.
   */
  closed?: 'emptying' | 'emptied';
}

const typeTally = new Schema<TypeTally>(
  {
    activityType: { type: String, required: true },
    count: { type: Number, required: true },
    minutes: { type: [Number], required: true },
  },
  { _id: false },
);

const schema = new Schema<HourTally>(
  {
    _id: { type: Date, required: true },
    revision: { type: Number, required: true },
    changedAt: { type: Date, required: true },
    types: { type: [typeTally], required: true },
    closed: String,
  },
  { collection: 'hour_tallies', versionKey: false, id: false },
);
schema.index({ changedAt: 1 });
schema.index({ closed: 1 }, { sparse: true });

export const createHourTallyModel = (connection: Connection) =>
  connection.model<HourTally>('HourTally', schema);
