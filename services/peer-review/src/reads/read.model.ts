import { type Connection, Schema } from 'mongoose';

/** Records when a user last read a case, and whether the user muted it. */
export interface ReadRecord {
  /** `<case id>.<user id>`, so that there is one record per case and user. */
  _id: string;
  caseId: string;
  userId: string;
  /** Time at which the user last opened the case; null for a case that was muted but never opened. */
  readAt: Date | null;
  isMuted: boolean;
}

const text = { type: String, required: true };

const schema = new Schema<ReadRecord>(
  {
    _id: text,
    caseId: text,
    userId: text,
    readAt: { type: Date, default: null },
    isMuted: { type: Boolean, default: false },
  },
  { collection: 'reads', versionKey: false, id: false },
);
schema.index({ caseId: 1 });

export const createReadModel = (connection: Connection) => connection.model<ReadRecord>('Read', schema);
