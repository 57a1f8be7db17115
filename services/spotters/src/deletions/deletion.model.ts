import { type Connection, Schema } from 'mongoose';

/** A delete that has begun; removed when everything that belonged to the record is gone. */
export interface DeletionRecord {
  /** Id of the record that is being deleted. */
  _id: string;
  startedAt: Date;
}

const schemaOf = (collection: string) =>
  new Schema<DeletionRecord>(
    { _id: { type: String, required: true }, startedAt: { type: Date, required: true } },
    { collection, versionKey: false, id: false },
  );
// Made once: mongoose takes a model of the same name again only with the same schema.
const schemas = { Test: schemaOf('test_deletions'), Subsection: schemaOf('subsection_deletions') } as const;

/** What is deleted in several steps. */
export type DeletionOf = keyof typeof schemas;

export const createDeletionModel = (connection: Connection, of: DeletionOf) =>
  connection.model<DeletionRecord>(`${of}Deletion`, schemas[of]);
