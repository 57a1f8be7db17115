import { type Connection, Schema } from 'mongoose';

/** A delete that has begun; removed when everything that belonged to the record is gone. */
export interface DeletionRecord {
  /** Id of the record that is being deleted. */
  _id: string;
  startedAt: Date;
}

const collections = { Test: 'test_deletions', Subsection: 'subsection_deletions' } as const;
/** What is deleted in several steps. */
export type DeletionOf = keyof typeof collections;

export function createDeletionModel(connection: Connection, of: DeletionOf) {
  const schema = new Schema<DeletionRecord>(
    { _id: { type: String, required: true }, startedAt: { type: Date, required: true } },
    { collection: collections[of], versionKey: false, id: false },
  );
  return connection.model<DeletionRecord>(`${of}Deletion`, schema);
}
