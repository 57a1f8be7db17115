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

/** An admin's feedback on a report, as stored. */
export interface FeedbackRecord {
  /** Id of the admin who gave the feedback. */
  userId: string;
  adminComments: string;
  correctionsHighlights: string | null;
  teachingPoints: string | null;
  overallRating: ReportingFeedback['overallRating'];
  score: ReportScore | null;
  learning: ReportLearning | null;
  /** Hints on which the teacher has decided. Absent, as is `marks`, in feedback that earlier versions stored. */
  hints?: SettledHint[];
  marks?: ImageMark[];
  /** Object store key of the PDF with the feedback. */
  fileKey: string;
  /** Object store key of the recording with spoken feedback; absent in feedback that earlier versions stored. */
  spokenKey?: string | null;
  createdAt: Date;
}

/** A resident's second version of a report, written after reading the reference findings. */
export interface RewriteRecord {
  findings: string;
  impression: string;
  submittedAt: Date;
}

/** A resident's report on a case, as stored. */
export interface SubmissionRecord {
  _id: string;
  caseId: string;
  userId: string;
  /** The resident's details at the time of submission. */
  user: { name: string; institute: string };
  findings: string;
  impression: string;
  submittedAt: Date;
  status: ReportingSubmission['status'];
  secondsOnCase: number | null;
  /** Drawings on the images; absent in reports that earlier versions stored. */
  marks?: ImageMark[];
  rewrite: RewriteRecord | null;
  /** Feedback of a teacher; null until it is given. It is set in the same write as the status (decision C26). */
  feedback: FeedbackRecord | null;
  /** Title of the case in lower case, for the text search. */
  caseText: string;
  /** Name of the resident in lower case, for the text search. */
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

/** Mongoose fields of a report's score, which feedback and its draft contain. */
export const scoreField = part({
  detection: points,
  interpretation: points,
  impression: points,
  recommendation: points,
  hasCriticalMiss: flag,
  hasOvercall: flag,
});
/** Mongoose field of the teacher's decisions on hints, which feedback and its draft contain. */
export const hintsField = { type: [Schema.Types.Mixed], default: [] };
/** Mongoose fields of a learning point, which feedback and its draft contain. */
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
// Unique index: a resident can submit one report per case (decision S6).
schema.index({ caseId: 1, userId: 1 }, { unique: true });
schema.index({ userId: 1, submittedAt: -1, _id: 1 });
schema.index({ status: 1, submittedAt: 1, _id: 1 });
schema.index({ submittedAt: 1, _id: 1 });
schema.index({ 'feedback.fileKey': 1 });
schema.index({ 'feedback.spokenKey': 1 }, { sparse: true });

export const createSubmissionModel = (connection: Connection) =>
  connection.model<SubmissionRecord>('ReportingSubmission', schema);
