import { type Connection, Schema } from 'mongoose';

/** That somebody agrees with a diagnosis. */
export interface VoteRecord {
  /** `<case id>.<user id>.<key>`. */
  _id: string;
  caseId: string;
  userId: string;
  /** Of the diagnosis, as `diagnosisKeyOf` makes it. */
  key: string;
}

const text = { type: String, required: true };

const schema = new Schema<VoteRecord>(
  { _id: text, caseId: text, userId: text, key: text },
  { collection: 'diagnosis_votes', versionKey: false, id: false },
);
schema.index({ caseId: 1 });

export const createVoteModel = (connection: Connection) =>
  connection.model<VoteRecord>('DiagnosisVote', schema);
