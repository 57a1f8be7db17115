import { type Connection, Schema } from 'mongoose';

/** Details of a person at the time when the person wrote a suggestion. */
export interface PersonSnapshot {
  name: string;
  email: string;
  institute: string;
}

/** A user's suggestion about a spotter. */
export interface SuggestionRecord {
  _id: string;
  testId: string;
  userId: string | null;
  user: PersonSnapshot | null;
  suggestion: string;
  createdAt: Date;
}

const person = new Schema<PersonSnapshot>(
  { name: String, email: String, institute: String },
  { _id: false, id: false },
);

const schema = new Schema<SuggestionRecord>(
  {
    _id: { type: String, required: true },
    testId: { type: String, required: true },
    userId: { type: String, default: null },
    user: { type: person, default: null },
    suggestion: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'suggestions', versionKey: false, id: false },
);
schema.index({ createdAt: -1, _id: -1 });
schema.index({ testId: 1, createdAt: -1, _id: -1 });

export const createSuggestionModel = (connection: Connection) =>
  connection.model<SuggestionRecord>('Suggestion', schema);
