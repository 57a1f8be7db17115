import { AppError } from '@medrad/contracts';
import { editAtRevision } from '@medrad/persistence';
import { canDelete, canEdit } from './comment.policy';
import type { CaseRepository } from '../cases/case.repository';
import { canSee, type Viewer } from '../cases/case.policy';
import { recountComments } from '../cases/recount-comments.use-case';
import { viewOpenCase, type ViewDependencies } from '../cases/view-cases.use-case';
import { type DropFilesDependencies, dropFiles, releaseFiles } from '../files/drop-files.use-case';
import type { CommentRecord } from './comment.model';
import { presentComment } from './comment.presenter';
import type { CommentRepository } from './comment.repository';

interface Dependencies extends ViewDependencies, DropFilesDependencies {
  cases: Pick<CaseRepository, 'find' | 'setCommentCount'>;
  comments: Pick<CommentRepository, 'find' | 'edit' | 'empty' | 'recountReplies' | 'countOfCase'>;
  now: () => Date;
}

/** Dependencies of {@link getComment}. */
export interface CommentDependencies extends ViewDependencies {
  comments: Pick<CommentRepository, 'find'>;
}

/**
 * @throws AppError NOT_FOUND for a comment that is deleted, hidden or does not exist; FORBIDDEN while its case is
 * locked
 */
export async function getComment(
  dependencies: CommentDependencies,
  id: string,
  viewer: Viewer,
): Promise<CommentRecord> {
  const comment = await dependencies.comments.find(id);
  const isWithheld = comment === null || comment.deletedAt !== null || !canSee(comment, viewer);
  if (isWithheld) throw new AppError('NOT_FOUND');
  await viewOpenCase(dependencies, comment.caseId, viewer);
  return comment;
}

/**
 * Changes the text of the viewer's own comment.
 * @throws AppError NOT_FOUND; FORBIDDEN for another person's comment, and later than an hour after posting;
 * STALE_EDIT
 */
export async function editComment(
  dependencies: Dependencies,
  id: string,
  { content, revision }: { content: string; revision?: number | undefined },
  viewer: Viewer,
): Promise<CommentRecord> {
  const { comments, now } = dependencies;
  const comment = await getComment(dependencies, id, viewer);
  if (!canEdit(comment, viewer, now())) {
    throw new AppError('FORBIDDEN', {
      message: 'A comment can be edited by its author, within an hour of posting it.',
    });
  }
  return editAtRevision<CommentRecord>({
    revision,
    find: async () => {
      const found = await comments.find(id);
      return found?.deletedAt === null ? found : null;
    },
    write: (_stored, current) => comments.edit(id, current, content.trim()),
    present: (stored) => presentComment(stored, viewer),
  });
}

/**
 * Deletes the text and files of a comment. The empty comment remains while it has replies.
 * @throws AppError NOT_FOUND; for viewers who are not admins, FORBIDDEN for another person's comment and later than
 * an hour after posting
 */
export async function deleteComment(dependencies: Dependencies, id: string, viewer: Viewer): Promise<void> {
  const comment = await getComment(dependencies, id, viewer);
  if (!canDelete(comment, viewer, dependencies.now())) {
    throw new AppError('FORBIDDEN', {
      message: 'A comment can be deleted by its author, within an hour of posting it.',
    });
  }
  await removeComment(dependencies, comment);
}

/** Deletes the text and files of a comment, and updates the comment counts of its case and thread. */
export async function removeComment(
  dependencies: Omit<Dependencies, 'now'>,
  { _id, caseId, parentCommentId, files }: CommentRecord,
): Promise<void> {
  const { comments } = dependencies;
  await releaseFiles(dependencies, files);
  await comments.empty(_id);
  await dropFiles(dependencies, files);
  if (parentCommentId) await comments.recountReplies(parentCommentId);
  await recountComments(dependencies, caseId);
}
