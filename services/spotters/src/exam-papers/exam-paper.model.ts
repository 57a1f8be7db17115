import type { ExamFormat, ExamSource } from '@medrad/contracts';
import type { Revised } from '@medrad/persistence';
import { type Connection, Schema } from 'mongoose';
import type { ExamItemRecord } from '../exams/exam-record';

/** An exam paper that a teacher created, with its images as they were at its creation. */
export interface ExamPaperRecord extends Revised {
  _id: string;
  title: string;
  about: string;
  /** Format of the exams; its name is the title of the paper. */
  format: ExamFormat;
  source: ExamSource;
  seed: string;
  items: ExamItemRecord[];
  opensAt: Date | null;
  closesAt: Date | null;
  createdAt: Date;
  createdBy: string;
  createdByName: string | null;
}

/** A paper without its images, which are read only when somebody starts an exam of the paper. */
export type ListedPaper = Omit<ExamPaperRecord, 'items'>;

const needed = { type: String, required: true };
const mixed = { type: Schema.Types.Mixed, required: true };
const moment = { type: Date, default: null };

const schema = new Schema<ExamPaperRecord>(
  {
    _id: needed,
    title: needed,
    about: { type: String, default: '' },
    format: mixed,
    source: mixed,
    seed: { type: String, default: '' },
    items: [Schema.Types.Mixed],
    opensAt: moment,
    closesAt: moment,
    createdAt: { type: Date, required: true },
    createdBy: needed,
    createdByName: { type: String, default: null },
    revision: Number,
  },
  { collection: 'exam_papers', versionKey: false, id: false, minimize: false },
);
schema.index({ createdAt: -1, _id: -1 });

export const createExamPaperModel = (connection: Connection) =>
  connection.model<ExamPaperRecord>('ExamPaper', schema);
