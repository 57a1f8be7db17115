import { AppError, type ReportingFeedbackUpload } from '@medrad/contracts';
import {
  type UnreferencedFileRepository,
  newObjectKey,
  type ObjectStore,
  type StagedObject,
} from '@medrad/object-store';
import type { Actor, RecordActivity } from '../activity.events';
import type { CaseRepository } from '../cases/case.repository';
import { dropFiles, type DropFilesDependencies } from '../files/drop-files.use-case';
import type { NotifyOfFeedback } from '../notices.events';
import type { FeedbackRecord, SubmissionRecord } from '../submissions/submission.model';
import type { SubmissionRepository } from '../submissions/submission.repository';
import type { FeedbackDraftRecord } from './feedback-draft.model';
import type { FeedbackDraftRepository } from './feedback-draft.repository';
import { endDraft } from './spoken-feedback.use-case';

/** Dependencies of {@link giveFeedback}. */
export interface GiveFeedbackDependencies extends Omit<DropFilesDependencies, 'unreferencedFiles'> {
  store: ObjectStore;
  unreferencedFiles: DropFilesDependencies['unreferencedFiles'] &
    Pick<UnreferencedFileRepository, 'note' | 'settle'>;
  cases: Pick<CaseRepository, 'find'>;
  submissions: Pick<SubmissionRepository, 'find' | 'addFeedback'>;
  feedbackDrafts: Pick<FeedbackDraftRepository, 'find' | 'delete'>;
  recordActivity: RecordActivity;
  notifyOfFeedback: NotifyOfFeedback;
}

/** A feedback PDF that an admin has sent, with the other fields of the form. */
export interface SentFeedback {
  fields: ReportingFeedbackUpload;
  staged: StagedObject;
  actor: Actor;
  /** Throws when the client has disconnected; the stored PDF is then deleted again. */
  assertConnected: () => void;
}

const textOrNull = (text: string | undefined): string | null => text?.trim() || null;

/** The feedback to store. Fields that were not sent are taken from the draft. */
function recordOf(
  { fields, actor }: SentFeedback,
  draft: FeedbackDraftRecord | null,
  fileKey: string,
): FeedbackRecord {
  return {
    userId: actor.user.sub,
    adminComments: fields.adminComments.trim(),
    correctionsHighlights: textOrNull(fields.correctionsHighlights ?? draft?.correctionsHighlights),
    teachingPoints: textOrNull(fields.teachingPoints ?? draft?.teachingPoints),
    overallRating: fields.overallRating ?? draft?.overallRating ?? null,
    score: draft?.score ?? null,
    learning: draft?.learning ?? null,
    hints: draft?.hints ?? [],
    marks: draft?.marks ?? [],
    fileKey,
    spokenKey: draft?.spokenKey ?? null,
    createdAt: new Date(),
  };
}

const given = (): AppError => new AppError('CONFLICT', { message: 'This report has its feedback already.' });

/** The draft of the feedback on a report, without marks on files that were removed from the case. */
async function findDraft(
  { cases, feedbackDrafts }: GiveFeedbackDependencies,
  { _id, caseId }: SubmissionRecord,
): Promise<FeedbackDraftRecord | null> {
  const draft = await feedbackDrafts.find(_id);
  if (!draft?.marks?.length) return draft;
  const files = (await cases.find(caseId))?.files ?? [];
  return { ...draft, marks: draft.marks.filter(({ fileId }) => files.some(({ id }) => id === fileId)) };
}

/** Records the activity of giving feedback and notifies the resident. Repeated calls have no further effect. */
async function announce(
  { recordActivity, notifyOfFeedback }: GiveFeedbackDependencies,
  submission: SubmissionRecord,
  actor: Actor,
): Promise<void> {
  const { _id: submissionId, caseId } = submission;
  await recordActivity({ activityType: 'report_feedback', caseId, submissionId }, actor);
  await notifyOfFeedback(submission, actor.requestId || null);
}

/**
 * Stores the one feedback that a report may have, with its PDF, and sets the status of the report in the same write
 * (decisions C26, S6).
 * @throws AppError NOT_FOUND; CONFLICT when the report has feedback; STORAGE_FULL
 */
export async function giveFeedback(
  dependencies: GiveFeedbackDependencies,
  sent: SentFeedback,
): Promise<SubmissionRecord & { feedback: FeedbackRecord }> {
  const { store, unreferencedFiles, submissions } = dependencies;
  const { fields, staged, actor, assertConnected } = sent;
  const submission = await submissions.find(fields.submissionId);
  if (!submission) throw new AppError('NOT_FOUND');
  if (submission.feedback) {
    // This call may repeat one that a crash interrupted after the feedback was stored and before its events were
    // sent.
    if (submission.feedback.userId === actor.user.sub) await announce(dependencies, submission, actor);
    throw given();
  }
  const draft = await findDraft(dependencies, submission);
  const key = newObjectKey(staged.kind);
  await unreferencedFiles.note(key);
  await store.commit(staged, key);
  try {
    assertConnected();
  } catch (error) {
    await dropFiles(dependencies, [key]);
    throw error;
  }
  const feedback = recordOf(sent, draft, key);
  const answered = await submissions.addFeedback(submission._id, feedback);
  if (!answered) {
    await dropFiles(dependencies, [key]);
    throw (await submissions.find(submission._id)) ? given() : new AppError('NOT_FOUND');
  }
  await unreferencedFiles.settle(key);
  await endDraft(dependencies, submission._id, feedback.spokenKey);
  await announce(dependencies, answered, actor);
  return { ...answered, feedback };
}
