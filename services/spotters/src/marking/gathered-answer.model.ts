import { type Connection, Schema } from 'mongoose';
import type { ExamMarkRecord } from '../exams/exam-record';

/**
 * A typed answer of an ended exam with its marks, as teachers see it. The counts of groups of equal answers are made
 * from these records.
 */
export interface GatheredAnswerRecord {
  /** Made from the exam's id and the number of the item. */
  _id: string;
  examId: string;
  number: number;
  imageId: string;
  groupId: string;
  text: string;
  outcome: ExamMarkRecord['outcome'];
  marks: number;
  maxMarks: number;
  /** Whether the answer waits for a teacher's decision. */
  isOpen: boolean;
  isContested: boolean;
  /** Whether a teacher has decided on this answer. */
  isDecided: boolean;
  /** Whether the answer arrived after the end of the exam; absent in rows of earlier versions. */
  isLate?: boolean;
  reason: string | null;
  /** The `answersRevision` that the exam had when this record was written. */
  revision: number;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };
const flag = { type: Boolean, required: true };

const schema = new Schema<GatheredAnswerRecord>(
  {
    _id: text,
    examId: text,
    number,
    imageId: text,
    groupId: text,
    text,
    outcome: text,
    marks: number,
    maxMarks: number,
    isOpen: flag,
    isContested: flag,
    isDecided: flag,
    isLate: Boolean,
    reason: { type: String, default: null },
    revision: number,
  },
  { collection: 'gathered_answers', versionKey: false, id: false },
);
schema.index({ examId: 1 });
schema.index({ groupId: 1, isOpen: -1, isContested: -1 });
schema.index({ groupId: 1, isDecided: 1, _id: 1 });
schema.index({ imageId: 1, isOpen: 1, _id: 1 });

export const createGatheredAnswerModel = (connection: Connection) =>
  connection.model<GatheredAnswerRecord>('GatheredAnswer', schema);
