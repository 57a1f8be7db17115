import { AppError, type FeedbackDraft, type FeedbackDraftUpdate } from '@medrad/contracts';
import { editAtRevision, revisionOf } from '@medrad/persistence';
import type { SubmissionRepository } from '../submissions/submission.repository';
import type { SubmissionRecord } from '../submissions/submission.model';
import type { FeedbackDraftRecord } from './feedback-draft.model';
import type { FeedbackDraftRepository } from './feedback-draft.repository';

/** What drafts of feedback are kept with. */
export interface FeedbackDraftDependencies {
  submissions: Pick<SubmissionRepository, 'find'>;
  feedbackDrafts: Pick<FeedbackDraftRepository, 'find' | 'create' | 'change'>;
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

/** @throws AppError NOT_FOUND; CONFLICT once the report has its feedback; STALE_EDIT */
export async function keepFeedbackDraft(
  dependencies: FeedbackDraftDependencies,
  submissionId: string,
  { revision, ...fields }: FeedbackDraftUpdate,
): Promise<FeedbackDraftRecord> {
  const { feedbackDrafts } = dependencies;
  const submission = await findSubmission(dependencies, submissionId);
  if (submission.feedback) {
    throw new AppError('CONFLICT', { message: 'This report has its feedback already.' });
  }
  return editAtRevision<FeedbackDraftRecord>({
    revision,
    find: () => feedbackDrafts.find(submissionId),
    create: () => feedbackDrafts.create(submission, fields),
    write: (_stored, current) => feedbackDrafts.change(submissionId, current, fields),
    present: presentFeedbackDraft,
  });
}
