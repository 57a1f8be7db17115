import { type Static, Type } from '@sinclair/typebox';
import {
  EditedRevision,
  Id,
  MultiLineText,
  Nullable,
  OneOf,
  OptionalMultiLineText,
  OptionalText,
  Paging,
  Revision,
  Timestamp,
} from '../fields';
import { searchMaxLength } from '../fields.limits';
import { Exact } from '../route';
import { CaseKeyFinding } from './case.schemas';
import { ReportingFeedback } from './feedback.schemas';
import { ImageMarks } from './mark.schemas';
import {
  caseFileTypes,
  reportFindingsMaxLength,
  reportImpressionMaxLength,
  reportingDifficulties,
  reportMaxSeconds,
  submissionFilters,
  submissionOrders,
  submissionStatuses,
} from './reporting.limits';

const Seconds = Type.Integer({ minimum: 0, maximum: reportMaxSeconds });

/** The facts about a case that a submission contains. */
export const SubmittedCase = Exact({
  title: Type.String(),
  description: Type.String(),
  difficulty: OneOf(reportingDifficulties),
  fileType: Nullable(OneOf(caseFileTypes)),
  modality: Nullable(Type.String()),
  correctFindings: Nullable(Type.String()),
  keyFindings: Type.Array(CaseKeyFinding),
});
export type SubmittedCase = Static<typeof SubmittedCase>;

/** The report as the resident rewrote it after reading the reference. */
export const ReportRewrite = Exact({
  findings: Type.String(),
  impression: Type.String(),
  submittedAt: Timestamp,
});

/** A report on a case, with its feedback. */
export const ReportingSubmission = Exact({
  id: Id,
  caseId: Id,
  findings: Type.String(),
  impression: Type.String(),
  submittedAt: Timestamp,
  status: OneOf(submissionStatuses),
  hasAdminFeedback: Type.Boolean(),
  /** Feedback of a teacher; absent while no teacher has given any. */
  feedback: Type.Optional(ReportingFeedback),
  /** Time for which the resident had the case open; null if it was not measured. */
  secondsOnCase: Nullable(Type.Integer({ minimum: 0 })),
  /** Marks of the resident on the images of the case. */
  marks: ImageMarks,
  /**
   * Report as the resident rewrote it after reading the reference; null while the resident has not. Marks are given for
   * the original report only (decision N25).
   */
  rewrite: Nullable(ReportRewrite),
  case: SubmittedCase,
  user: Exact({ name: Type.String() }),
});
export type ReportingSubmission = Static<typeof ReportingSubmission>;

/**
 * Body of POST /api/reporting/submissions. The client creates `submissionId`: a repeated call with the same id stores
 * one report.
 */
export const ReportingSubmissionCreation = Exact({
  submissionId: Type.Optional(Id),
  caseId: Id,
  findings: MultiLineText(reportFindingsMaxLength),
  impression: MultiLineText(reportImpressionMaxLength),
  secondsOnCase: Type.Optional(Nullable(Seconds)),
  marks: Type.Optional(ImageMarks),
});
export type ReportingSubmissionCreation = Static<typeof ReportingSubmissionCreation>;

/** Body of POST /api/reporting/submissions/{id}/rewrite. */
export const ReportRewriteCreation = Exact({
  findings: MultiLineText(reportFindingsMaxLength),
  impression: MultiLineText(reportImpressionMaxLength),
});

/** A draft of a report. */
export const ReportDraft = Exact({
  findings: Type.String(),
  impression: Type.String(),
  secondsOnCase: Type.Integer({ minimum: 0 }),
  marks: ImageMarks,
  updatedAt: Timestamp,
  revision: Revision,
});
export type ReportDraft = Static<typeof ReportDraft>;

/** The draft of the caller on a case; null while there is none. */
export const FoundReportDraft = Exact({ draft: Nullable(ReportDraft) });

/**
 * Body of PUT /api/reporting/cases/{id}/draft. Absent marks remain unchanged; marks on files that the case no longer
 * has are ignored.
 */
export const ReportDraftUpdate = Exact({
  findings: OptionalMultiLineText(reportFindingsMaxLength),
  impression: OptionalMultiLineText(reportImpressionMaxLength),
  secondsOnCase: Type.Optional(Seconds),
  marks: Type.Optional(ImageMarks),
  ...EditedRevision,
});
export type ReportDraftUpdate = Static<typeof ReportDraftUpdate>;

/** Path parameters of the submissions of one person. */
export const SubmissionUserParams = Exact({ userId: Id });

/** Query of the caller's submissions, newest first. */
export const OwnSubmissionListQuery = Exact({
  caseId: Type.Optional(Id),
  ...Paging,
});

/**
 * Query of the submissions that admins review. `q` is searched in the title of the case and the name of the resident.
 * By default the oldest are first.
 */
export const SubmissionListQuery = Exact({
  status: Type.Optional(OneOf(submissionFilters)),
  q: Type.Optional(OptionalText(searchMaxLength)),
  caseId: Type.Optional(Id),
  order: Type.Optional(OneOf(submissionOrders)),
  ...Paging,
});
export type SubmissionListQuery = Static<typeof SubmissionListQuery>;

/** Numbers of submissions, and the waiting time of submissions that have no feedback yet. */
export const SubmissionQueue = Exact({
  waiting: Type.Integer({ minimum: 0 }),
  reviewed: Type.Integer({ minimum: 0 }),
  /** Number of submissions that have waited for more than a week. */
  late: Type.Integer({ minimum: 0 }),
  oldestWaitingSince: Nullable(Timestamp),
});
export type SubmissionQueue = Static<typeof SubmissionQueue>;
