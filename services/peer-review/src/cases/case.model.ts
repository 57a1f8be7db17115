import type { PeerAnswer, PeerCase } from '@medrad/contracts';
import type { Revised } from '@medrad/persistence';
import { type Connection, Schema } from 'mongoose';
import type { FileRecord } from '../files/file-record';
import { fileSchema } from '../files/file.model';

/** The answer to a case that its author or an admin gave, as stored. */
export interface AnswerRecord extends Omit<PeerAnswer, 'answeredAt'> {
  answeredAt: Date;
}

/** A stored case. */
export interface CaseRecord extends Revised {
  _id: string;
  userId: string;
  /** The author's details at the time when the case was written. */
  user: { name: string; institute: string };
  title: string;
  description: string;
  clinicalHistory: string | null;
  difficulty: string | null;
  status: PeerCase['status'];
  files: FileRecord[];
  asksFirst: boolean;
  answer: AnswerRecord | null;
  /** Number of comments on the case that are neither deleted nor hidden. */
  commentCount: number;
  /**
   * Optimistic lock of the comment count: incremented by each recount, so that of two concurrent recounts one is
   * refused and counts again.
   */
  countRevision: number;
  /** Whether the case is hidden, because it was reported for patient data or is held for review. */
  isHidden: boolean;
  /**
   * Whether an admin still has to review the files of the case. Until then it is hidden from everybody but its author
   * and admins.
   */
  isHeld: boolean;
  createdAt: Date;
  updatedAt: Date;
  /** Time of the last comment on the case or change of it. */
  activeAt: Date;
  /** Title and description in lower case, for the text search. */
  searchText: string;
  /** The diagnosis in the answer, in lower case, for the text search; empty for a case without an answer. */
  answerText: string;
}

const text = { type: String, required: true };
const time = { type: Date, required: true };
const optionalText = { type: String, default: null };

const schema = new Schema<CaseRecord>(
  {
    _id: text,
    userId: text,
    user: { type: new Schema({ name: text, institute: text }, { _id: false, id: false }), required: true },
    title: text,
    description: text,
    clinicalHistory: optionalText,
    difficulty: optionalText,
    status: text,
    files: [fileSchema],
    asksFirst: { type: Boolean, default: false },
    answer: {
      type: new Schema(
        { diagnosis: text, certainty: text, proof: optionalText, commentId: optionalText, answeredAt: time },
        { _id: false, id: false },
      ),
      default: null,
    },
    commentCount: { type: Number, default: 0 },
    countRevision: { type: Number, default: 0 },
    isHidden: { type: Boolean, default: false },
    isHeld: { type: Boolean, default: false },
    createdAt: time,
    updatedAt: time,
    activeAt: time,
    searchText: text,
    answerText: { type: String, default: '' },
    revision: Number,
  },
  { collection: 'cases', versionKey: false, id: false },
);
// Indexes for the list of cases in each of its three orders, and for each filter that leaves few cases.
schema.index({ isHidden: 1, createdAt: -1, _id: 1 });
schema.index({ isHidden: 1, activeAt: -1, _id: 1 });
schema.index({ isHidden: 1, commentCount: -1, createdAt: -1, _id: 1 });
schema.index({ isHidden: 1, status: 1, createdAt: -1, _id: 1 });
schema.index({ isHidden: 1, userId: 1, createdAt: -1, _id: 1 });
schema.index({ 'files.key': 1 });

export const createCaseModel = (connection: Connection) => connection.model<CaseRecord>('PeerCase', schema);
