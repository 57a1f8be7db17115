import { type Connection, Schema } from 'mongoose';
import type { SubjectField } from './activity.model';

/** A user, an address or a resource that the log speaks of, and what it is found by. */
export interface Subject {
  /** The value its activities hold. */
  _id: string;
  /** Beginnings of words in lower case; of a user those of every name the log knows. */
  terms: string[];
  /** Place of its newest activity: moment and id as text, in the order of the log. */
  last: string;
}

const collections: Record<SubjectField, string> = {
  userId: 'activity_users',
  ipAddress: 'activity_addresses',
  resourceId: 'activity_resources',
};

/** The subjects that stand in one field of the activities. */
export function createSubjectModel(connection: Connection, field: SubjectField) {
  const schema = new Schema<Subject>(
    {
      _id: { type: String, required: true },
      terms: { type: [String], required: true },
      last: { type: String, required: true },
    },
    { collection: collections[field], versionKey: false, id: false },
  );
  schema.index({ terms: 1 });
  return connection.model<Subject>(`Subject_${field}`, schema);
}
