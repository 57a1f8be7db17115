import { type Connection, type Model, Schema } from 'mongoose';

/** A deletion that has begun. This entry is removed when everything that belonged to the deleted record is gone. */
export interface DeletionRecord {
  /** Id of the record that is being deleted. */
  _id: string;
  startedAt: Date;
}

/**
 * Model of deletions on a service's own connection.
 * @param kind kind of the deleted records in the singular, e.g. `test` for the collection `test_deletions`
 */
export function deletionModel(connection: Connection, kind: string): Model<DeletionRecord> {
  const name = `${kind}_deletions`;
  // Mongoose refuses to define a model twice under one name.
  const known = connection.models[name] as Model<DeletionRecord> | undefined;
  const schema = () =>
    new Schema<DeletionRecord>(
      { _id: { type: String, required: true }, startedAt: { type: Date, required: true } },
      { collection: name, versionKey: false, id: false },
    );
  return known ?? connection.model<DeletionRecord>(name, schema());
}
