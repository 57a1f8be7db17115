import type { Revised } from '@medrad/persistence';
import { type Connection, Schema } from 'mongoose';

/** A person's choice whether to be compared with others. */
export interface ChoiceRecord extends Revised {
  _id: string;
  userId: string;
  isOptedIn: boolean;
  /** Time at which the person made the choice. */
  since: Date;
  /** Time from which the person may be compared; absent while the account is not verified. */
  comparableFrom?: Date;
}

const schema = new Schema<ChoiceRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    isOptedIn: { type: Boolean, required: true },
    since: { type: Date, required: true },
    comparableFrom: Date,
    revision: Number,
  },
  { collection: 'comparison_choices', versionKey: false, id: false },
);
schema.index({ userId: 1 }, { unique: true });
// Index for finding the persons who are compared.
schema.index({ isOptedIn: 1, comparableFrom: 1 });

export const createChoiceModel = (connection: Connection) =>
  connection.model<ChoiceRecord>('ComparisonChoice', schema);
