import type { PeerComment } from '@medrad/contracts';
import { canSee, type Viewer } from '../cases/case.policy';
import { presentFile } from '../files/file-record';
import type { CommentRecord } from './comment.model';

/**
 * A comment as the viewer sees it. A hidden comment keeps its position in the thread, but only admins see its
 * content.
 */
export function presentComment(comment: CommentRecord, viewer: Viewer): PeerComment {
  const isWithheld = !canSee(comment, viewer);
  const files = isWithheld ? [] : comment.files.map(presentFile);
  return {
    id: comment._id,
    content: isWithheld ? '' : comment.content,
    imageUrls: files.map(({ url }) => url),
    files,
    places: isWithheld ? [] : comment.places,
    createdAt: comment.createdAt.toISOString(),
    editedAt: comment.editedAt?.toISOString() ?? null,
    user: comment.user,
    parentCommentId: comment.parentCommentId,
    replyCount: comment.replyCount,
    isMine: comment.userId === viewer.userId,
    isDeleted: comment.deletedAt !== null,
    isHidden: comment.isHidden,
    isHeld: comment.isHeld,
    revision: comment.revision ?? 0,
  };
}
