import type { PeerCommitment } from '@medrad/contracts';
import { type Connection, Schema } from 'mongoose';

type Diagnoses = PeerCommitment['diagnoses'];

/** What a reader committed to before the discussion opened. */
export interface CommitmentRecord {
  /** `<case id>.<user id>`: one for each reader. */
  _id: string;
  caseId: string;
  userId: string;
  /** Empty for somebody who only reads. */
  diagnoses: Diagnoses;
  committedAt: Date;
  /** Null while the reader has not changed their mind. */
  laterDiagnoses: Diagnoses | null;
  changedAt: Date | null;
}

const text = { type: String, required: true };
const diagnosis = new Schema({ text, confidence: text }, { _id: false, id: false });

const schema = new Schema<CommitmentRecord>(
  {
    _id: text,
    caseId: text,
    userId: text,
    diagnoses: [diagnosis],
    committedAt: { type: Date, required: true },
    laterDiagnoses: { type: [diagnosis], default: null },
    changedAt: { type: Date, default: null },
  },
  { collection: 'commitments', versionKey: false, id: false },
);
schema.index({ caseId: 1 });
schema.index({ userId: 1 });

export const createCommitmentModel = (connection: Connection) =>
  connection.model<CommitmentRecord>('Commitment', schema);
