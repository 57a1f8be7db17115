import type { Viewer } from '../cases/case.policy';
import { type CommentDependencies, getComment } from './change-comment.use-case';
import type { CommentRecord } from './comment.model';
import type { CommentRepository } from './comment.repository';

interface Dependencies extends CommentDependencies {
  comments: Pick<CommentRepository, 'find' | 'countThreadsBefore'>;
}

/** A comment and the number of threads that are listed before its own. */
export interface FoundComment {
  comment: CommentRecord;
  threadsBefore: number;
}

/**
 * @throws AppError NOT_FOUND for a comment that is deleted, hidden or does not exist; FORBIDDEN while its case is
 * locked
 */
export async function findLinkedComment(
  dependencies: Dependencies,
  id: string,
  viewer: Viewer,
): Promise<FoundComment> {
  const { comments } = dependencies;
  const comment = await getComment(dependencies, id, viewer);
  const thread = comment.parentCommentId === null ? comment : await comments.find(comment.parentCommentId);
  return { comment, threadsBefore: await comments.countThreadsBefore(thread ?? comment) };
}
