import { AppError, type FeedbackDraft, type FeedbackDraftUpdate, type SettledHint } from '@medrad/contracts';
import { editAtRevision, revisionOf } from '@medrad/persistence';
import type { CaseRepository } from '../cases/case.repository';
import { checkMarks, type MarkDependencies } from '../marks/check-marks.use-case';
import type { SubmissionRepository } from '../submissions/submission.repository';
import type { SubmissionRecord } from '../submissions/submission.model';
import type { FeedbackDraftRecord } from './feedback-draft.model';
import type { FeedbackDraftRepository } from './feedback-draft.repository';

/** What drafts of feedback are kept with. */
export interface FeedbackDraftDependencies extends MarkDependencies {
  submissions: Pick<SubmissionRepository, 'find'>;
  cases: Pick<CaseRepository, 'find' | 'exists'>;
  feedbackDrafts: Pick<FeedbackDraftRepository, 'find' | 'create' | 'change' | 'delete'>;
}

export function presentFeedbackDraft(draft: FeedbackDraftRecord): FeedbackDraft {
  const { adminComments, correctionsHighlights, teachingPoints, overallRating, score, learning } = draft;
  return {
    adminComments,
    correctionsHighlights,
    teachingPoints,
    overallRating,
    score,
    learning,
    hints: draft.hints ?? [],
    marks: draft.marks ?? [],
    updatedAt: draft.updatedAt.toISOString(),
    revision: revisionOf(draft),
  };
}

async function findSubmission(
  { submissions }: FeedbackDraftDependencies,
  id: string,
): Promise<SubmissionRecord> {
  const submission = await submissions.find(id);
  if (!submission) throw new AppError('NOT_FOUND');
  return submission;
}

/** Null while there is none. @throws AppError NOT_FOUND for a report that is not there */
export async function findFeedbackDraft(
  dependencies: FeedbackDraftDependencies,
  submissionId: string,
): Promise<FeedbackDraftRecord | null> {
  await findSubmission(dependencies, submissionId);
  return dependencies.feedbackDrafts.find(submissionId);
}

/**
 * @throws AppError NOT_FOUND; CONFLICT once the report has its feedback; STALE_EDIT; VALIDATION_FAILED for a mark outside its
 *   image
 */
export async function keepFeedbackDraft(
  dependencies: FeedbackDraftDependencies,
  submissionId: string,
  { revision, hints, marks, ...texts }: FeedbackDraftUpdate,
): Promise<FeedbackDraftRecord> {
  const { cases, feedbackDrafts } = dependencies;
  const submission = await findSubmission(dependencies, submissionId);
  if (submission.feedback) {
    throw new AppError('CONFLICT', { message: 'This report has its feedback already.' });
  }
  const record = await cases.find(submission.caseId);
  if (!record) throw new AppError('NOT_FOUND');
  const isOfCase = ({ findingId }: SettledHint) => record.keyFindings.some(({ id }) => id === findingId);
  const fields = {
    ...texts,
    ...(hints && { hints: hints.filter(isOfCase) }),
    ...(marks && { marks: await checkMarks(dependencies, record.files, marks) }),
  };
  const kept = await editAtRevision<FeedbackDraftRecord>({
    revision,
    find: () => feedbackDrafts.find(submissionId),
    create: () => feedbackDrafts.create(submission, fields),
    write: (_stored, current) => feedbackDrafts.change(submissionId, current, fields),
    present: presentFeedbackDraft,
  });
  if (await cases.exists(submission.caseId)) return kept;
  // The case was deleted meanwhile: its deletion may have passed this draft by.
  await feedbackDrafts.delete(submissionId);
  throw new AppError('NOT_FOUND');
}
