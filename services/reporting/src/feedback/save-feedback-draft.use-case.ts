import { AppError, type FeedbackDraft, type FeedbackDraftUpdate, type SettledHint } from '@medrad/contracts';
import { editAtRevision, revisionOf } from '@medrad/persistence';
import type { CaseRepository } from '../cases/case.repository';
import { checkMarks, type MarkDependencies } from '../marks/check-marks.use-case';
import { pathOfKey } from '../files/file-record';
import type { SubmissionRepository } from '../submissions/submission.repository';
import type { SubmissionRecord } from '../submissions/submission.model';
import type { FeedbackDraftRecord } from './feedback-draft.model';
import type { FeedbackDraftRepository } from './feedback-draft.repository';
import { endDraft, reserveRecording, type SpokenDependencies } from './spoken-feedback.use-case';

/** Dependencies of the use cases of feedback drafts. */
export interface FeedbackDraftDependencies extends MarkDependencies, SpokenDependencies {
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
    spokenFeedbackUrl: draft.spokenKey ? pathOfKey(draft.spokenKey) : null,
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

const given = (): AppError => new AppError('CONFLICT', { message: 'This report has its feedback already.' });

/**
 * The draft of the feedback on a report; null when there is none.
 * @throws AppError NOT_FOUND for an unknown report
 */
export async function findFeedbackDraft(
  dependencies: FeedbackDraftDependencies,
  submissionId: string,
): Promise<FeedbackDraftRecord | null> {
  await findSubmission(dependencies, submissionId);
  return dependencies.feedbackDrafts.find(submissionId);
}

/**
 * Saves the draft of the feedback on a report. A recording to which the draft no longer refers is not deleted at
 * once, because feedback that is given at the same time may refer to it; a periodic job decides later.
 * @throws AppError NOT_FOUND; CONFLICT after the feedback is given; STALE_EDIT; VALIDATION_FAILED for a mark outside
 * its image; UPLOAD_MISMATCH for a recording that this user has not uploaded
 */
export async function saveFeedbackDraft(
  dependencies: FeedbackDraftDependencies,
  submissionId: string,
  { revision, hints, marks, spokenFeedbackUrl, ...texts }: FeedbackDraftUpdate,
  userId: string,
): Promise<FeedbackDraftRecord> {
  const { cases, submissions, feedbackDrafts, unreferencedFiles } = dependencies;
  const submission = await findSubmission(dependencies, submissionId);
  if (submission.feedback) throw given();
  const record = await cases.find(submission.caseId);
  if (!record) throw new AppError('NOT_FOUND');
  const isOfCase = ({ findingId }: SettledHint) => record.keyFindings.some(({ id }) => id === findingId);
  const spokenKey =
    spokenFeedbackUrl === undefined
      ? undefined
      : await reserveRecording(dependencies, spokenFeedbackUrl, { submissionId, userId });
  const fields = {
    ...texts,
    ...(hints && { hints: hints.filter(isOfCase) }),
    ...(marks && { marks: await checkMarks(dependencies, record.files, marks) }),
    ...(spokenKey !== undefined && { spokenKey }),
  };
  const kept = await editAtRevision<FeedbackDraftRecord>({
    revision,
    find: () => feedbackDrafts.find(submissionId),
    create: () => feedbackDrafts.create(submission, fields),
    write: async (stored, current) => {
      const isReplaced = spokenKey !== undefined && stored.spokenKey && stored.spokenKey !== spokenKey;
      if (isReplaced) await unreferencedFiles.release(stored.spokenKey as string);
      return feedbackDrafts.change(submissionId, current, fields);
    },
    present: presentFeedbackDraft,
  });
  const now = await submissions.find(submissionId);
  const isThere = now !== null && (await cases.exists(submission.caseId));
  if (isThere && !now.feedback) {
    if (spokenKey) await unreferencedFiles.settle(spokenKey);
    return kept;
  }
  // The feedback was given, or the case deleted, while this draft was stored, which may have left the draft behind.
  await endDraft(dependencies, submissionId, now?.feedback?.spokenKey);
  throw isThere ? given() : new AppError('NOT_FOUND');
}
