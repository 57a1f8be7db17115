import type { AnswerMarked } from '@medrad/contracts';
import { type Connection, Schema } from 'mongoose';

/**
 * The newest marks of one exam answer, from which cards and progress are derived. Answers of a voided exam or to an
 * item that a teacher took out (`isVoided`) count for nothing, but are kept so that late events with an older revision
 * are recognised.
 */
export interface MarkedAnswerRecord extends Omit<AnswerMarked, 'responseId' | 'answeredAt'> {
  /** Id that the answer has in its exam. */
  _id: string;
  answeredAt: Date;
}

const needed = { type: String, required: true };
const number = { type: Number, required: true };
const text = { type: String, default: null };
const flag = { type: Boolean, required: true };

const schema = new Schema<MarkedAnswerRecord>(
  {
    _id: needed,
    revision: number,
    userId: needed,
    examId: needed,
    imageId: needed,
    caseKey: text,
    outcome: needed,
    markedBy: needed,
    marks: number,
    maxMarks: number,
    isNormalImage: flag,
    calledNormal: { type: Boolean, default: null },
    isOffline: flag,
    isVoided: { type: Boolean, default: false },
    systemId: text,
    modality: needed,
    difficulty: needed,
    secondsUsed: { type: Number, default: null },
    markingVersion: needed,
    answeredAt: { type: Date, required: true },
  },
  { collection: 'marked_answers', versionKey: false, id: false },
);
// Index for a person's exam answers to an image.
schema.index({ userId: 1, imageId: 1 });
// Index for a person's answers in the order in which they were given.
schema.index({ userId: 1, answeredAt: 1 });

export const createMarkedAnswerModel = (connection: Connection) =>
  connection.model<MarkedAnswerRecord>('MarkedAnswer', schema);
