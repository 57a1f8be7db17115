import type { Revised } from '@medrad/persistence';
import { type Connection, Schema } from 'mongoose';

/** A question as stored inside its spotter. Its number is its index in the array plus one. */
export interface QuestionRecord {
  id: string;
  imageId: string;
  question: string | null;
  createdAt: Date;
}

/** A stored spotter. */
export interface TestRecord extends Revised {
  _id: string;
  title: string;
  description: string;
  /** Duration in minutes; null for a spotter without a time limit. */
  duration: number | null;
  systemId: string | null;
  subsectionId: string | null;
  questions: QuestionRecord[];
  totalQuestions: number;
  ratingSum: number;
  ratingCount: number;
  /** Optimistic lock of the rating summary; incremented by every recount. */
  ratingsRevision: number;
  /** Optimistic lock of the questions; incremented whenever they change. */
  questionsRevision: number;
  /** Title and description in lower case, for the text search. */
  searchText: string;
  createdAt: Date;
}

/** Fields of a spotter that lists and cards show. */
export type TestCard = Omit<TestRecord, 'questions' | 'searchText' | 'ratingsRevision' | 'questionsRevision'>;

const question = new Schema<QuestionRecord>(
  {
    id: { type: String, required: true },
    imageId: { type: String, required: true },
    question: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  { _id: false, id: false },
);

const schema = new Schema<TestRecord>(
  {
    _id: { type: String, required: true },
    title: { type: String, required: true },
    description: { type: String, default: '' },
    duration: { type: Number, default: null },
    systemId: { type: String, default: null },
    subsectionId: { type: String, default: null },
    questions: { type: [question], default: [] },
    totalQuestions: { type: Number, default: 0 },
    ratingSum: { type: Number, default: 0 },
    ratingCount: { type: Number, default: 0 },
    ratingsRevision: { type: Number, default: 0 },
    questionsRevision: { type: Number, default: 0 },
    searchText: { type: String, default: '' },
    revision: Number,
    createdAt: { type: Date, required: true },
  },
  { collection: 'tests', versionKey: false, id: false },
);
schema.index({ createdAt: -1, _id: -1 });
schema.index({ subsectionId: 1, createdAt: -1, _id: -1 });
schema.index({ 'questions.id': 1 });
schema.index({ 'questions.imageId': 1, createdAt: -1, _id: -1 });
schema.index({ systemId: 1 });

export const createTestModel = (connection: Connection) => connection.model<TestRecord>('Test', schema);
