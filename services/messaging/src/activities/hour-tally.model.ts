import { type Connection, Schema } from 'mongoose';
import type { TypeTally } from './hour-tally.policy';

/** The activities of one hour of the log, counted from its entries. */
export interface HourTally {
  /** The hour's beginning. */
  _id: Date;
  /** Guards a recount: goes up with every one. */
  revision: number;
  /** By the database's clock. */
  changedAt: Date;
  types: TypeTally[];
  /**
   * Of an hour whose entries are removed: 'emptying' from before the first is deleted until the last one is, then
   * 'emptied'. Its tallies are not counted again.
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
