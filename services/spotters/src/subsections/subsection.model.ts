import type { Revised } from '@medrad/persistence';
import { type Connection, Schema } from 'mongoose';

/** A stored folder of spotters. */
export interface SubsectionRecord extends Revised {
  _id: string;
  name: string;
  /** Trimmed name in lower case, which must be unique. */
  nameKey: string;
  description: string | null;
  createdAt: Date;
}

const schema = new Schema<SubsectionRecord>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    description: { type: String, default: null },
    createdAt: { type: Date, required: true },
    revision: Number,
  },
  { collection: 'subsections', versionKey: false, id: false },
);
schema.index({ nameKey: 1 }, { unique: true });

export const createSubsectionModel = (connection: Connection) =>
  connection.model<SubsectionRecord>('Subsection', schema);
