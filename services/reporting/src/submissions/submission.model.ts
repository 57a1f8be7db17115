import type {
  ImageMark,
  ReportingFeedback,
  ReportingSubmission,
  ReportLearning,
  ReportScore,
  SettledHint,
} from '@medrad/contracts';
import { type Connection, Schema } from 'mongoose';
import { marksField } from '../marks/mark.model';

/** What an admin answered to a report, as it is stored. */
export interface FeedbackRecord {
  /** Who answered. */
  userId: string;
  adminComments: string;
  correctionsHighlights: string | null;
  teachingPoints: string | null;
  overallRating: ReportingFeedback['overallRating'];
  score: ReportScore | null;
  learning: ReportLearning | null;
  /** Absent in feedback that was given before there were any. */
  hints?: SettledHint[];
  marks?: ImageMark[];
  /** Key of the PDF. */
  fileKey: string;
  /** Key of the spoken feedback; absent in feedback that was given before there was any. */
  spokenKey?: string | null;
  createdAt: Date;
}

/** What a resident wrote after reading the reference. */
export interface RewriteRecord {
  findings: string;
  impression: string;
  submittedAt: Date;
}

/** A report as it is stored. */
export interface SubmissionRecord {
  _id: string;
  caseId: string;
  userId: string;
  /** The resident's facts as they were then. */
  user: { name: string; institute: string };
  findings: string;
  impression: string;
  submittedAt: Date;
  status: ReportingSubmission['status'];
  secondsOnCase: number | null;
  /** Absent in reports that were submitted before there were any. */
  marks?: ImageMark[];
  rewrite: RewriteRecord | null;
  /** Null while there is none; set together with the status (decision C26). */
  feedback: FeedbackRecord | null;
  /** Title of the case in lower case, for the search. */
  caseText: string;
  /** Name of the resident in lower case, for the search. */
  userText: string;
}

const text = { type: String, required: true };
const optionalText = { type: String, default: null };
const time = { type: Date, required: true };
const points = { type: Number, required: true };
const flag = { type: Boolean, required: true };
const part = (fields: Record<string, unknown>) => ({
  type: new Schema(fields, { _id: false, id: false }),
  default: null,
});

/** Fields of a score, in a feedback and in its draft. */
export const scoreField = part({
  detection: points,
  interpretation: points,
  impression: points,
  recommendation: points,
  hasCriticalMiss: flag,
  hasOvercall: flag,
});
/** What a teacher says of hints, in a feedback and in its draft. */
export const hintsField = { type: [Schema.Types.Mixed], default: [] };
/** What a report teaches, in a feedback and in its draft. */
export const learningField = part({ call: text, category: text });

const feedback = part({
  userId: text,
  adminComments: text,
  correctionsHighlights: optionalText,
  teachingPoints: optionalText,
  overallRating: optionalText,
  score: scoreField,
  learning: learningField,
  hints: hintsField,
  marks: marksField,
  fileKey: text,
  spokenKey: optionalText,
  createdAt: time,
});

const schema = new Schema<SubmissionRecord>(
  {
    _id: text,
    caseId: text,
    userId: text,
    user: { type: new Schema({ name: text, institute: text }, { _id: false, id: false }), required: true },
    findings: text,
    impression: text,
    submittedAt: time,
    status: text,
    secondsOnCase: { type: Number, default: null },
    marks: marksField,
    rewrite: part({ findings: text, impression: text, submittedAt: time }),
    feedback,
    caseText: { type: String, default: '' },
    userText: { type: String, default: '' },
  },
  { collection: 'submissions', versionKey: false, id: false },
);
// One report for each case and resident (decision S6).
schema.index({ caseId: 1, userId: 1 }, { unique: true });
schema.index({ userId: 1, submittedAt: -1, _id: 1 });
schema.index({ status: 1, submittedAt: 1, _id: 1 });
schema.index({ submittedAt: 1, _id: 1 });
schema.index({ 'feedback.fileKey': 1 });
schema.index({ 'feedback.spokenKey': 1 }, { sparse: true });

export const createSubmissionModel = (connection: Connection) =>
  connection.model<SubmissionRecord>('ReportingSubmission', schema);
