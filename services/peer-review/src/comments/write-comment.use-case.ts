import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { AppError, type PeerCommentCreation, type PeerPlace } from '@medrad/contracts';
import type { Actor, RecordActivity } from '../activity.events';
import type { CaseRecord } from '../cases/case.model';
import type { CaseRepository } from '../cases/case.repository';
import type { Viewer } from '../cases/case.policy';
import { recountComments } from '../cases/recount-comments.use-case';
import { viewOpenCase, type ViewDependencies } from '../cases/view-cases.use-case';
import { type AttachDependencies, reserveFiles, settleFiles } from '../files/attach-files.use-case';
import { type DropFilesDependencies, dropFiles, releaseFiles } from '../files/drop-files.use-case';
import { areFilesAt, type FileRecord, keyOfPath } from '../files/file-record';
import type { ReadRepository } from '../reads/read.repository';
import { askForReview, type HoldDependencies, requiresReview } from '../reports/hold-uploads.use-case';
import type { CommentRecord } from './comment.model';
import type { CommentRepository } from './comment.repository';
import { notifyOfComment } from './notify-of-comment.use-case';

interface Dependencies
  extends
    HoldDependencies,
    ViewDependencies,
    Omit<AttachDependencies, 'unreferencedFiles'>,
    DropFilesDependencies {
  cases: Pick<CaseRepository, 'find' | 'exists' | 'setCommentCount' | 'touch'>;
  comments: Pick<
    CommentRepository,
    'find' | 'add' | 'takeOrdinal' | 'recountReplies' | 'countOfCase' | 'delete' | 'listWriters'
  >;
  reads: Pick<ReadRepository, 'listOfCases' | 'markRead' | 'listMuted'>;
  unreferencedFiles: AttachDependencies['unreferencedFiles'] & DropFilesDependencies['unreferencedFiles'];
  recordActivity: RecordActivity;
}

/**
 * @throws AppError VALIDATION_FAILED for a place on an image that belongs neither to the case nor to the comment
 * itself
 */
function requireOwnPlaces(places: readonly PeerPlace[], files: readonly FileRecord[]): void {
  const keys = new Set(files.map(({ key }) => key));
  places.forEach(({ imageUrl }, index) => {
    const key = keyOfPath(imageUrl);
    if (key !== null && keys.has(key)) return;
    const path = `/places/${index}/imageUrl`;
    throw new AppError('VALIDATION_FAILED', {
      details: [{ path, message: 'must be an image of the case or of the comment' }],
    });
  });
}

/**
 * Id of the thread that a reply joins, which is the thread of the comment that it answers. Null for a comment that
 * starts a thread.
 * @throws AppError NOT_FOUND when the answered comment does not exist or belongs to another case
 */
async function findThread(
  { comments }: Dependencies,
  caseId: string,
  parentCommentId: string | null | undefined,
): Promise<string | null> {
  if (!parentCommentId) return null;
  const parent = await comments.find(parentCommentId);
  if (parent?.caseId !== caseId) {
    throw new AppError('NOT_FOUND', { message: 'The comment that you reply to was removed.' });
  }
  return parent.parentCommentId ?? parent._id;
}

/**
 * Updates the comment counts of case and thread, the time of the last activity in the case, and the author's read
 * mark.
 */
async function settleComment(dependencies: Dependencies, comment: CommentRecord): Promise<void> {
  const { cases, comments, reads } = dependencies;
  const { caseId, parentCommentId, userId, createdAt } = comment;
  if (parentCommentId) await comments.recountReplies(parentCommentId);
  await recountComments(dependencies, caseId);
  await cases.touch(caseId, createdAt);
  await reads.markRead(caseId, userId, createdAt);
}

/** A comment as its author sent it, with an id. */
type SentComment = Pick<CommentRecord, '_id' | 'caseId' | 'userId' | 'user' | 'content' | 'places'>;

/** @throws AppError CONFLICT when the id belongs to a comment with other text, files or places, or of another case */
function requireSame(stored: CommentRecord, sent: SentComment, imageUrls: readonly string[]): void {
  const isSame =
    stored.caseId === sent.caseId &&
    stored.userId === sent.userId &&
    stored.content === sent.content &&
    isDeepStrictEqual(stored.places, sent.places) &&
    areFilesAt(stored.files, imageUrls);
  if (isSame) return;
  throw new AppError('CONFLICT', {
    message:
      'This comment was posted before your last change. Edit the posted comment, or post again to add another one.',
  });
}

/** @throws AppError FORBIDDEN for a case that its author or an admin has closed */
function requireUnclosed({ status }: CaseRecord): void {
  if (status !== 'closed') return;
  throw new AppError('FORBIDDEN', {
    message: 'This case is closed. Its author or an admin can reopen it.',
  });
}

/** @throws AppError as {@link writeComment} */
async function storeComment(
  dependencies: Dependencies,
  record: CaseRecord,
  sent: SentComment,
  { imageUrls = [], parentCommentId }: PeerCommentCreation,
): Promise<CommentRecord> {
  const { comments } = dependencies;
  const { _id: recordId, caseId, userId, places } = sent;
  requireUnclosed(record);
  const threadId = await findThread(dependencies, caseId, parentCommentId);
  const files = await reserveFiles(dependencies, imageUrls, { recordId, userId });
  requireOwnPlaces(places, [...record.files, ...files]);
  const isHeld = await requiresReview(dependencies, { userId, files });
  const ordinal = threadId === null ? 0 : ((await comments.takeOrdinal(threadId)) ?? 0);
  return comments.add({ ...sent, files, parentCommentId: threadId, ordinal, isHidden: isHeld, isHeld });
}

/**
 * Deletes a comment if its case was deleted while the comment was being stored, because the deletion of the case may
 * have missed it.
 * @throws AppError NOT_FOUND when the case no longer exists
 */
async function requireCaseStill(dependencies: Dependencies, stored: CommentRecord): Promise<void> {
  const { cases, comments } = dependencies;
  if (await cases.exists(stored.caseId)) return;
  await releaseFiles(dependencies, stored.files);
  await comments.delete(stored._id);
  await dropFiles(dependencies, stored.files);
  throw new AppError('NOT_FOUND', { message: 'This case was removed, so the comment was not posted.' });
}

/**
 * Stores a comment with its files. Repeating the call with the same id has no effect.
 * @throws AppError NOT_FOUND when the case or the answered comment does not exist or is deleted concurrently;
 * FORBIDDEN while the discussion is locked or closed; UPLOAD_MISMATCH; CONFLICT
 */
export async function writeComment(
  dependencies: Dependencies,
  caseId: string,
  { commentId: _id = randomUUID(), ...comment }: PeerCommentCreation,
  { actor, viewer }: { actor: Actor; viewer: Viewer },
): Promise<CommentRecord> {
  const { comments, recordActivity } = dependencies;
  const requestId = actor.requestId || null;
  const { record } = await viewOpenCase(dependencies, caseId, viewer);
  const { sub: userId, name, institute } = actor.user;
  const content = comment.content.trim();
  const sent = { _id, caseId, userId, user: { name, institute }, content, places: comment.places ?? [] };
  const stored = (await comments.find(_id)) ?? (await storeComment(dependencies, record, sent, comment));
  requireSame(stored, sent, comment.imageUrls ?? []);
  await settleFiles(dependencies, stored.files);
  await requireCaseStill(dependencies, stored);
  await settleComment(dependencies, stored);
  await recordActivity({ activityType: 'peer_review_comment', caseId, recordId: _id }, actor);
  if (stored.isHeld) {
    await askForReview(dependencies, { caseId, commentId: _id, author: stored }, requestId);
  }
  const repliedTo = [stored.parentCommentId, comment.parentCommentId].filter((id) => typeof id === 'string');
  await notifyOfComment(dependencies, { record, comment: stored, repliedTo }, requestId);
  return (await comments.find(_id)) ?? stored;
}
