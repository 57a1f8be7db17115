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

/** Points that a teacher gave a report. */
export const ReportScore = Exact({
  detection: points(detectionMaxPoints),
  interpretation: points(interpretationMaxPoints),
  impression: points(impressionMaxPoints),
  recommendation: points(recommendationMaxPoints),
  /** Whether a critical finding was missed, which limits the total points. */
  hasCriticalMiss: Type.Boolean(),
  /** Whether the report claims a finding that is absent, which costs one point. */
  hasOvercall: Type.Boolean(),
});
export type ReportScore = Static<typeof ReportScore>;

/** A learning point of a report, with the aspect to which it refers. */
export const ReportLearning = Exact({ call: OneOf(learningCalls), category: OneOf(learningCategories) });
export type ReportLearning = Static<typeof ReportLearning>;

/** A teacher's decision on an automatic hint, which says whether the report mentions a key finding of its case. */
export const SettledHint = Exact({
  /** Id of the key finding. */
  findingId: Id,
  /** Outcome according to the teacher. */
  outcome: OneOf(findingOutcomes),
  /** Whether the automatic comparison had the same outcome. */
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
  /** Total points out of ten; null without a score. */
  points: Nullable(Type.Integer({ minimum: 0 })),
  learning: Nullable(ReportLearning),
  hints: SettledHints,
  /** Marks of the teacher on the images of the case. */
  marks: ImageMarks,
  /** Path of the feedback as PDF. */
  feedbackFileUrl: Type.String(),
  /** Path of the teacher's spoken feedback as MP3; null without a recording. */
  spokenFeedbackUrl: Nullable(Type.String()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ReportingFeedback = Static<typeof ReportingFeedback>;

/**
 * Text fields of POST /api/reporting/feedback. The server takes score, learning points, hints, marks and spoken
 * feedback from the draft of the feedback, and also every text that is absent here.
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

/** Fields that a draft of feedback and its update share. */
const feedbackFields = {
  adminComments: OptionalFeedbackText,
  correctionsHighlights: OptionalFeedbackText,
  teachingPoints: OptionalFeedbackText,
  overallRating: Nullable(OneOf(overallRatings)),
  score: Nullable(ReportScore),
  learning: Nullable(ReportLearning),
};
const settled = { hints: SettledHints, marks: ImageMarks };

/** A draft of feedback; all admins share it. */
export const FeedbackDraft = Exact({
  ...feedbackFields,
  ...settled,
  /** Path of the recorded spoken feedback; null without a recording. */
  spokenFeedbackUrl: Nullable(Type.String()),
  updatedAt: Timestamp,
  revision: Revision,
});
export type FeedbackDraft = Static<typeof FeedbackDraft>;

/** The draft of a feedback; null while there is none. */
export const FoundFeedbackDraft = Exact({ draft: Nullable(FeedbackDraft) });

/**
 * Body of PUT /api/reporting/submissions/{id}/feedback-draft. Absent hints, marks and spoken feedback remain unchanged;
 * hints on findings and marks on files that the case no longer has are ignored.
 */
export const FeedbackDraftUpdate = Exact({
  ...feedbackFields,
  hints: Type.Optional(SettledHints),
  marks: Type.Optional(ImageMarks),
  /** Path of a confirmed upload, or of the draft's current recording; null removes the recording. */
  spokenFeedbackUrl: Type.Optional(Nullable(FilePath)),
  ...EditedRevision,
});
export type FeedbackDraftUpdate = Static<typeof FeedbackDraftUpdate>;

/** A ready-made text. A template fills findings and impression; any other kind is one text, in `findings`. */
export const ReportText = Exact({
  id: Id,
  kind: OneOf(reportTextKinds),
  name: Type.String(),
  /** Modality for which the text is offered; null for every modality. */
  modality: Nullable(Type.String()),
  /** Body region for which the text is offered; null for no particular region. */
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
  /**
   * Categories of the learning points in reviewed reports, with the number of learning points in each; the most
   * frequent first.
   */
  learning: Type.Array(
    Exact({
      call: OneOf(learningCalls),
      category: OneOf(learningCategories),
      count: Type.Integer({ minimum: 1 }),
    }),
  ),
  /** Days within which nine of ten feedbacks of the last 90 days were given; null while there are too few feedbacks. */
  usuallyWithinDays: Nullable(Type.Integer({ minimum: 1 })),
});
export type ReportingProgress = Static<typeof ReportingProgress>;
