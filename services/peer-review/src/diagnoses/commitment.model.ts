import type { PeerCommitment } from '@medrad/contracts';
import { type Connection, Schema } from 'mongoose';

type Diagnoses = PeerCommitment['diagnoses'];

/** The diagnoses to which a reader committed before the reader saw the discussion. */
export interface CommitmentRecord {
  /** `<case id>.<user id>`, so that each reader has one commitment per case. */
  _id: string;
  caseId: string;
  userId: string;
  /** Diagnoses to which the user committed; empty for a user who chose to read only. */
  diagnoses: Diagnoses;
  committedAt: Date;
  /** Diagnoses of a later commitment; null when there is none. */
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
