import { type Connection, Schema } from 'mongoose';

/** A delete that has begun; gone when all that belonged to the spotter is gone. */
export interface TestDeletionRecord {
  /** Id of the spotter. */
  _id: string;
  startedAt: Date;
}

const schema = new Schema<TestDeletionRecord>(
  { _id: { type: String, required: true }, startedAt: { type: Date, required: true } },
  { collection: 'test_deletions', versionKey: false, id: false },
);

export const createTestDeletionModel = (connection: Connection) =>
  connection.model<TestDeletionRecord>('TestDeletion', schema);
