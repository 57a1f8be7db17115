import { type Static, Type } from '@sinclair/typebox';
import {
  EditedRevision,
  FilePath,
  Id,
  MultiLineText,
  Nullable,
  OneOf,
  OptionalMultiLineText,
  OptionalText,
  Revision,
  Text,
  Timestamp,
} from '../fields';
import { Exact } from '../route';
import { ImageMarks } from './mark.schemas';
import {
  detectionMaxPoints,
  feedbackTextMaxLength,
  findingOutcomes,
  impressionMaxPoints,
  interpretationMaxPoints,
  keyFindingsMax,
  learningCalls,
  learningCategories,
  overallRatings,
  recommendationMaxPoints,
  reportingModalityMaxLength,
  reportFindingsMaxLength,
  reportImpressionMaxLength,
  reportTextKinds,
  reportTextNameMaxLength,
  reportTextRegionMaxLength,
} from './reporting.limits';

const points = (maximum: number) => Type.Integer({ minimum: 0, maximum });

/** Marks of a report, as a teacher gave them. */
export const ReportScore = Exact({
  detection: points(detectionMaxPoints),
  interpretation: points(interpretationMaxPoints),
  impression: points(impressionMaxPoints),
  recommendation: points(recommendationMaxPoints),
  /** A critical finding was missed: the points in all are capped. */
  hasCriticalMiss: Type.Boolean(),
  /** Something was claimed that is not there: one point less. */
  hasOvercall: Type.Boolean(),
});
export type ReportScore = Static<typeof ReportScore>;

/** Learning points of a report. */
export const ReportLearning = Exact({ call: OneOf(learningCalls), category: OneOf(learningCategories) });
export type ReportLearning = Static<typeof ReportLearning>;

/** A teacher's decision on a hint: whether the report mentions a key finding of its case. */
export const SettledHint = Exact({
  /** Id of the key finding. */
  findingId: Id,
  /** Outcome according to the teacher. */
  outcome: OneOf(findingOutcomes),
  /** The program said the same. */
  isConfirmed: Type.Boolean(),
});
export type SettledHint = Static<typeof SettledHint>;
const SettledHints = Type.Array(SettledHint, { maxItems: keyFindingsMax });

/** Feedback of an admin on a report. */
export const ReportingFeedback = Exact({
  submissionId: Id,
  adminComments: Type.String(),
  correctionsHighlights: Nullable(Type.String()),
  teachingPoints: Nullable(Type.String()),
  overallRating: Nullable(OneOf(overallRatings)),
  score: Nullable(ReportScore),
  /** The points in all, out of ten; null without a score. */
  points: Nullable(Type.Integer({ minimum: 0 })),
  learning: Nullable(ReportLearning),
  hints: SettledHints,
  /** Marks of the teacher on the images of the case. */
  marks: ImageMarks,
  /** Path of the PDF. */
  feedbackFileUrl: Type.String(),
  /** Path of what the teacher said, as MP3; null where nothing was recorded. */
  spokenFeedbackUrl: Nullable(Type.String()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ReportingFeedback = Static<typeof ReportingFeedback>;

/**
 * Text fields of POST /api/reporting/feedback. Score, learning, hints, marks and spoken feedback are taken from the
 * draft of the
 * feedback, and so is every text that is absent.
 */
export const ReportingFeedbackUpload = Exact({
  submissionId: Id,
  adminComments: MultiLineText(feedbackTextMaxLength),
  correctionsHighlights: Type.Optional(OptionalMultiLineText(feedbackTextMaxLength)),
  teachingPoints: Type.Optional(OptionalMultiLineText(feedbackTextMaxLength)),
  overallRating: Type.Optional(OneOf(overallRatings)),
});
export type ReportingFeedbackUpload = Static<typeof ReportingFeedbackUpload>;

const OptionalFeedbackText = OptionalMultiLineText(feedbackTextMaxLength);

/** The fields of a feedback that is being written. */
const feedbackFields = {
  adminComments: OptionalFeedbackText,
  correctionsHighlights: OptionalFeedbackText,
  teachingPoints: OptionalFeedbackText,
  overallRating: Nullable(OneOf(overallRatings)),
  score: Nullable(ReportScore),
  learning: Nullable(ReportLearning),
};
const settled = { hints: SettledHints, marks: ImageMarks };

/** A feedback that is being written; admins share it. */
export const FeedbackDraft = Exact({
  ...feedbackFields,
  ...settled,
  /** Path of what is to be heard with the feedback; null while nothing was recorded. */
  spokenFeedbackUrl: Nullable(Type.String()),
  updatedAt: Timestamp,
  revision: Revision,
});
export type FeedbackDraft = Static<typeof FeedbackDraft>;

/** The draft of a feedback; null while there is none. */
export const FoundFeedbackDraft = Exact({ draft: Nullable(FeedbackDraft) });

/**
 * Body of PUT /api/reporting/submissions/{id}/feedback-draft. Hints, marks and spoken feedback that are absent stay as
 * they
 * are; hints and marks of a finding or a file that the case no longer has are left out.
 */
export const FeedbackDraftUpdate = Exact({
  ...feedbackFields,
  hints: Type.Optional(SettledHints),
  marks: Type.Optional(ImageMarks),
  /** Path of a confirmed upload, or of the recording that the draft names already; null takes it away. */
  spokenFeedbackUrl: Type.Optional(Nullable(FilePath)),
  ...EditedRevision,
});
export type FeedbackDraftUpdate = Static<typeof FeedbackDraftUpdate>;

/** A ready-made text. A template fills findings and impression, every other kind is one text in `findings`. */
export const ReportText = Exact({
  id: Id,
  kind: OneOf(reportTextKinds),
  name: Type.String(),
  /** Null: for every modality. */
  modality: Nullable(Type.String()),
  /** Null: for no region in particular. */
  region: Nullable(Type.String()),
  findings: Type.String(),
  impression: Type.String(),
  revision: Revision,
});
export type ReportText = Static<typeof ReportText>;

const reportTextFields = {
  kind: OneOf(reportTextKinds),
  name: Text(reportTextNameMaxLength),
  modality: Type.Optional(Nullable(OptionalText(reportingModalityMaxLength))),
  region: Type.Optional(Nullable(OptionalText(reportTextRegionMaxLength))),
  findings: OptionalMultiLineText(reportFindingsMaxLength),
  impression: Type.Optional(OptionalMultiLineText(reportImpressionMaxLength)),
};

/** Body of POST /api/reporting/texts. */
export const ReportTextCreation = Exact(reportTextFields);
export type ReportTextCreation = Static<typeof ReportTextCreation>;

/** Body of PUT /api/reporting/texts/{id}. */
export const ReportTextUpdate = Exact({ ...reportTextFields, ...EditedRevision });
export type ReportTextUpdate = Static<typeof ReportTextUpdate>;

/** Summary of a resident's reports. */
export const ReportingProgress = Exact({
  submitted: Type.Integer({ minimum: 0 }),
  reviewed: Type.Integer({ minimum: 0 }),
  /** Reviewed reports by what they teach, the most frequent first. */
  learning: Type.Array(
    Exact({
      call: OneOf(learningCalls),
      category: OneOf(learningCategories),
      count: Type.Integer({ minimum: 1 }),
    }),
  ),
  /** Days within which nine of ten feedbacks of the last 90 days came; null while there are too few. */
  usuallyWithinDays: Nullable(Type.Integer({ minimum: 1 })),
});
export type ReportingProgress = Static<typeof ReportingProgress>;
