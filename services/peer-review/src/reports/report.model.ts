import type { PeerReport } from '@medrad/contracts';
import { type Connection, Schema } from 'mongoose';

/** A stored report of a case or comment. */
export interface ReportRecord {
  /**
   * `<id of the case or comment>.<id of the reporter>`, so that each reporter has one report of it. For an upload
   * that is held for review, `.held` takes the place of the reporter.
   */
  _id: string;
  /** Id by which responses name the report. */
  reportId: string;
  reason: PeerReport['reason'];
  note: string | null;
  caseId: string;
  commentId: string | null;
  /** Name of the reporter; empty for an upload that is held for review. */
  reporter: string;
  /** Id of the author of the reported content. */
  authorId: string;
  author: string;
  createdAt: Date;
  decision: PeerReport['decision'];
  decidedAt: Date | null;
  /** Whether the consequence of the report, or of the decision on it, has been applied. */
  isSettled: boolean;
}

const text = { type: String, required: true };
const optionalText = { type: String, default: null };

const schema = new Schema<ReportRecord>(
  {
    _id: text,
    reportId: text,
    reason: text,
    note: optionalText,
    caseId: text,
    commentId: optionalText,
    reporter: { type: String, default: '' },
    authorId: text,
    author: text,
    createdAt: { type: Date, required: true },
    decision: optionalText,
    decidedAt: { type: Date, default: null },
    isSettled: { type: Boolean, default: false },
  },
  { collection: 'reports', versionKey: false, id: false },
);
schema.index({ reportId: 1 }, { unique: true });
schema.index({ caseId: 1, commentId: 1 });
schema.index({ isSettled: 1 });
schema.index({ decision: 1, createdAt: -1, _id: 1 });
schema.index({ authorId: 1, decision: 1 });

export const createReportModel = (connection: Connection) =>
  connection.model<ReportRecord>('PeerReport', schema);
