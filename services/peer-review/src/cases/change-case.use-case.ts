import { AppError, type PeerAnswerUpdate, type PeerCase } from '@medrad/contracts';
import { editAtRevision } from '@medrad/persistence';
import type { CommentRepository } from '../comments/comment.repository';
import type { CommitmentRepository } from '../diagnoses/commitment.repository';
import type { SendNotices } from '../notices.events';
import type { ReadRepository } from '../reads/read.repository';
import type { CaseRecord } from './case.model';
import { canManage, type Viewer } from './case.policy';
import { presentCase } from './case.presenter';
import type { CaseRepository } from './case.repository';
import { viewCase, viewCases, type ViewDependencies } from './view-cases.use-case';

interface Dependencies extends ViewDependencies {
  cases: Pick<CaseRepository, 'find' | 'change'>;
}

interface AnswerDependencies extends Dependencies {
  comments: Pick<CommentRepository, 'find' | 'listWriters'>;
  commitments: Pick<CommitmentRepository, 'listCommitted' | 'listOfCase'>;
  reads: Pick<ReadRepository, 'listOfCases' | 'listMuted'>;
  sendNotices: SendNotices;
}

/** A change of the answer or the status of a case. */
interface Change {
  id: string;
  revision: number | undefined;
  viewer: Viewer;
  /** Computes the fields to set from the stored case. */
  changesOf: (stored: CaseRecord) => Parameters<CaseRepository['change']>[2];
}

async function changeCase(dependencies: Dependencies, change: Change): Promise<CaseRecord> {
  const { cases } = dependencies;
  const { id, revision, viewer, changesOf } = change;
  const { record } = await viewCase(dependencies, id, viewer);
  if (!canManage(record, viewer)) {
    throw new AppError('FORBIDDEN', { message: 'Only the author of a case and admins may do this.' });
  }
  return editAtRevision<CaseRecord>({
    revision,
    find: () => cases.find(id),
    write: (stored, current) => cases.change(id, current, changesOf(stored)),
    present: async (stored) => {
      const [viewed] = await viewCases(dependencies, [stored], viewer);
      return viewed && presentCase(viewed);
    },
  });
}

/**
 * Sets or changes the answer of a case.
 * @throws AppError NOT_FOUND when the case does not exist, or the comment that is accepted as its answer does not;
 * FORBIDDEN; STALE_EDIT
 */
export async function answerCase(
  dependencies: AnswerDependencies,
  id: string,
  { diagnosis, certainty, proof, commentId = null, revision }: PeerAnswerUpdate,
  { viewer, requestId }: { viewer: Viewer; requestId: string },
): Promise<CaseRecord> {
  const comment = commentId === null ? null : await dependencies.comments.find(commentId);
  if (commentId !== null && (comment?.caseId !== id || comment.deletedAt !== null)) {
    throw new AppError('NOT_FOUND', { message: 'The comment that you accept was removed.' });
  }
  const answer = { diagnosis: diagnosis.trim(), certainty, proof: proof?.trim() || null, commentId };
  const answered = await changeCase(dependencies, {
    id,
    revision,
    viewer,
    changesOf: ({ status }) => ({
      status: status === 'open' ? 'answered' : status,
      answer: { ...answer, answeredAt: new Date() },
    }),
  });
  await notifyOfAnswer(dependencies, answered, viewer.userId, requestId || null);
  return answered;
}

/**
 * Notifies everybody who commented on the case or committed to a diagnosis. They are notified once for each diagnosis
 * that is set as the answer.
 */
async function notifyOfAnswer(
  { comments, commitments, reads, sendNotices }: AnswerDependencies,
  { _id: caseId, answer }: CaseRecord,
  exceptUserId: string,
  requestId: string | null,
): Promise<void> {
  const [writers, committed] = await Promise.all([
    comments.listWriters(caseId),
    commitments.listOfCase(caseId),
  ]);
  const people = new Set([...writers, ...committed].map(({ userId }) => userId));
  people.delete(exceptUserId);
  const muted = await reads.listMuted(caseId, [...people]);
  const recipients = [...people].filter((userId) => !muted.has(userId));
  const text = 'The diagnosis of a case that you discussed was set.';
  const cause = `${caseId}.${answer?.diagnosis ?? ''}`;
  await sendNotices(
    recipients.map((userId) => ({
      userId,
      topic: 'peer_review_answer',
      text,
      caseId,
      commentId: null,
      cause,
    })),
    requestId,
  );
}

/**
 * Sets the status of a case.
 * @throws AppError NOT_FOUND; FORBIDDEN; CONFLICT when the status is `answered` and the case has no answer;
 * STALE_EDIT
 */
export const setStatus = (
  dependencies: Dependencies,
  id: string,
  { status, revision }: { status: PeerCase['status']; revision?: number | undefined },
  viewer: Viewer,
): Promise<CaseRecord> =>
  changeCase(dependencies, {
    id,
    revision,
    viewer,
    changesOf: ({ answer }) => {
      if (status === 'answered' && !answer) {
        throw new AppError('CONFLICT', { message: 'Please set the diagnosis first.' });
      }
      return { status };
    },
  });
