import type { Revised } from '@medrad/persistence';
import { type Connection, Schema } from 'mongoose';

/** The order of all folders. It is one record, so that one write stores a new order. */
export interface SubsectionOrderRecord extends Revised {
  _id: string;
  subsectionIds: string[];
}

const schema = new Schema<SubsectionOrderRecord>(
  {
    _id: { type: String, required: true },
    subsectionIds: { type: [String], default: [] },
    revision: Number,
  },
  { collection: 'subsection_orders', versionKey: false, id: false },
);

export const createSubsectionOrderModel = (connection: Connection) =>
  connection.model<SubsectionOrderRecord>('SubsectionOrder', schema);
