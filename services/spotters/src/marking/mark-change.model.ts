import { type Connection, Schema } from 'mongoose';
import type { MarkChangeRecord } from '../exams/exam-record';

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
