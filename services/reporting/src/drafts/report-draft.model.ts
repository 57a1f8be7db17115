import type { ImageMark } from '@medrad/contracts';
import type { Revised } from '@medrad/persistence';
import { type Connection, Schema } from 'mongoose';
import { marksField } from '../marks/mark.model';

/** A resident's draft of a report. */
export interface ReportDraftRecord extends Revised {
  /** `<case id>.<user id>`, so that each resident has one draft per case. */
  _id: string;
  caseId: string;
  userId: string;
  findings: string;
  impression: string;
  secondsOnCase: number;
  /** Drawings on the images; absent in drafts that earlier versions stored. */
  marks?: ImageMark[];
  updatedAt: Date;
}

const text = { type: String, required: true };
const optionalText = { type: String, default: '' };

const schema = new Schema<ReportDraftRecord>(
  {
    _id: text,
    caseId: text,
    userId: text,
    findings: optionalText,
    impression: optionalText,
    secondsOnCase: { type: Number, default: 0 },
    marks: marksField,
    updatedAt: { type: Date, required: true },
    revision: Number,
  },
  { collection: 'report_drafts', versionKey: false, id: false },
);
schema.index({ caseId: 1 });

export const createReportDraftModel = (connection: Connection) =>
  connection.model<ReportDraftRecord>('ReportDraft', schema);
