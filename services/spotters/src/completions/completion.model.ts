import { type Connection, Schema } from 'mongoose';

/** Records that a user has completed a spotter. */
export interface CompletionRecord {
  /** Id of the event that reported the completion. */
  _id: string;
  userId: string;
  testId: string;
  completedAt: Date;
}

const schema = new Schema<CompletionRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    testId: { type: String, required: true },
    completedAt: { type: Date, required: true },
  },
  { collection: 'completions', versionKey: false, id: false },
);
schema.index({ userId: 1, testId: 1 }, { unique: true });
schema.index({ testId: 1 });

export const createCompletionModel = (connection: Connection) =>
  connection.model<CompletionRecord>('Completion', schema);
