import { type Connection, Schema } from 'mongoose';

/** A user's agreement with a diagnosis. */
export interface VoteRecord {
  /** `<case id>.<user id>.<key>`, so that a user has one vote per diagnosis. */
  _id: string;
  caseId: string;
  userId: string;
  /** Key of the diagnosis, computed by `diagnosisKeyOf`. */
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
