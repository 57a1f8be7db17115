import { type Connection, Schema } from 'mongoose';
import type { SubjectField } from './activity.model';

/** A user, address or resource that entries of the log name, with its search terms. */
export interface Subject {
  /** User id, address or resource id, as in the entries of the log. */
  _id: string;
  /** Folded search terms (ADR 0054); for a user, those of every name that the user has in the log. */
  terms: string[];
  /** Time and id of the subject's newest entry, as text that sorts in the order of the log. */
  last: string;
}

const collections: Record<SubjectField, string> = {
  userId: 'activity_users',
  ipAddress: 'activity_addresses',
  resourceId: 'activity_resources',
};

/** The model of the subjects that one field of the activities names. */
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
