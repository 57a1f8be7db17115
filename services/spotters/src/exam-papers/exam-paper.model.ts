import type { ExamFormat, ExamPaper, ExamSource } from '@medrad/contracts';
import type { Revised } from '@medrad/persistence';
import { type Connection, Schema } from 'mongoose';
import type { ExamItemRecord, ItemAdjustmentRecord } from '../exams/exam-record';

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
  /** Corrections of items, oldest first, with those that were withdrawn. */
  adjustments?: ItemAdjustmentRecord[];
  /** Incremented with every change of the corrections. */
  adjustmentsRevision?: number;
  /** Whether some exams may still have to be marked by the current corrections. */
  isAdjusting?: boolean;
  /** Incremented when an exam of the paper has ended or has other marks; 0 once the items were checked after it. */
  checksAsked?: number;
  /** Numbers of the items that the author was told may be faulty. */
  toldItems?: number[];
  opensAt: Date | null;
  closesAt: Date | null;
  /** When the results open; absent, as in papers of earlier versions, as soon as a person has handed in. */
  resultRelease?: ExamPaper['resultRelease'];
  /** Time at which a teacher opened the results before they opened by themselves. */
  resultsOpenedAt?: Date | null;
  /** Whether each person gets the images in an order of their own; absent in papers of earlier versions. */
  isShuffled?: boolean;
  /** Whether only verified people may take the paper; absent in papers of earlier versions. */
  isVerifiedOnly?: boolean;
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
    adjustments: { type: [Schema.Types.Mixed], default: undefined },
    adjustmentsRevision: Number,
    isAdjusting: Boolean,
    checksAsked: Number,
    toldItems: { type: [Number], default: undefined },
    opensAt: moment,
    closesAt: moment,
    resultRelease: String,
    resultsOpenedAt: moment,
    isShuffled: Boolean,
    isVerifiedOnly: Boolean,
    createdAt: { type: Date, required: true },
    createdBy: needed,
    createdByName: { type: String, default: null },
    revision: Number,
  },
  { collection: 'exam_papers', versionKey: false, id: false, minimize: false },
);
schema.index({ createdAt: -1, _id: -1 });
// Indexes for who holds a file, and for changing the file of an image.
schema.index({ 'items.fileKey': 1 });
schema.index({ 'items.imageId': 1 });
schema.index({ isAdjusting: 1 });
schema.index({ checksAsked: 1 });

export const createExamPaperModel = (connection: Connection) =>
  connection.model<ExamPaperRecord>('ExamPaper', schema);
