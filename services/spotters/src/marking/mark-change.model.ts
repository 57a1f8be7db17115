import { type Connection, Schema } from 'mongoose';
import type { StandingMarkRecord } from '../exams/exam-record';

type Mark = Required<Pick<StandingMarkRecord, 'outcome' | 'marks' | 'markedBy'>>;

/** One change of the marks of one answer: who made it, when, why, and what the marks were. */
export interface MarkChangeRecord {
  /** Of the cause, the exam and the item's number. */
  _id: string;
  /** A decision, its undoing, or a contest with its revision. */
  causeId: string;
  cause: 'decision' | 'undo' | 'contest';
  examId: string;
  number: number;
  imageId: string;
  /** Whose exam it is. */
  userId: string;
  /** Who changed the marks. */
  by: string;
  at: Date;
  before: Mark;
  after: Mark;
  reason: string | null;
  markingVersion: string;
  /** False until the person whose marks changed was told. */
  isTold: boolean;
}

const text = { type: String, required: true };
const mixed = { type: Schema.Types.Mixed, required: true };

const schema = new Schema<MarkChangeRecord>(
  {
    _id: text,
    causeId: text,
    cause: text,
    examId: text,
    number: { type: Number, required: true },
    imageId: text,
    userId: text,
    by: text,
    at: { type: Date, required: true },
    before: mixed,
    after: mixed,
    reason: { type: String, default: null },
    markingVersion: text,
    isTold: { type: Boolean, required: true },
  },
  { collection: 'mark_changes', versionKey: false, id: false },
);
schema.index({ causeId: 1, examId: 1 });
schema.index({ examId: 1, number: 1, at: 1 });
schema.index({ isTold: 1 });

export const createMarkChangeModel = (connection: Connection) =>
  connection.model<MarkChangeRecord>('MarkChange', schema);
