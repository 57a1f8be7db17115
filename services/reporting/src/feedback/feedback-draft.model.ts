import type {
  ImageMark,
  ReportingFeedback,
  ReportLearning,
  ReportScore,
  SettledHint,
} from '@medrad/contracts';
import type { Revised } from '@medrad/persistence';
import { type Connection, Schema } from 'mongoose';
import { marksField } from '../marks/mark.model';
import { hintsField, learningField, scoreField } from '../submissions/submission.model';

/** The draft of the feedback on a report; all admins share it. */
export interface FeedbackDraftRecord extends Revised {
  /** Id of the report (submission) that the feedback is on. */
  _id: string;
  caseId: string;
  adminComments: string;
  correctionsHighlights: string;
  teachingPoints: string;
  overallRating: ReportingFeedback['overallRating'];
  score: ReportScore | null;
  learning: ReportLearning | null;
  /** Hints on which the teacher has decided. Absent, as is `marks`, in drafts that earlier versions stored. */
  hints?: SettledHint[];
  marks?: ImageMark[];
  /** Object store key of the recording with spoken feedback. */
  spokenKey?: string | null;
  updatedAt: Date;
}

const text = { type: String, required: true };
const optionalText = { type: String, default: '' };

const schema = new Schema<FeedbackDraftRecord>(
  {
    _id: text,
    caseId: text,
    adminComments: optionalText,
    correctionsHighlights: optionalText,
    teachingPoints: optionalText,
    overallRating: { type: String, default: null },
    score: scoreField,
    learning: learningField,
    hints: hintsField,
    marks: marksField,
    spokenKey: String,
    updatedAt: { type: Date, required: true },
    revision: Number,
  },
  { collection: 'feedback_drafts', versionKey: false, id: false },
);
schema.index({ caseId: 1 });
schema.index({ spokenKey: 1 }, { sparse: true });

export const createFeedbackDraftModel = (connection: Connection) =>
  connection.model<FeedbackDraftRecord>('FeedbackDraft', schema);
