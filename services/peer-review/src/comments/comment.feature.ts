import type { PeerCommentCreation, PeerCommentListQuery } from '@medrad/contracts';
import type { Actor } from '../activity.events';
import type { Viewer } from '../cases/case.policy';
import { deleteComment, editComment } from './change-comment.use-case';
import { findLinkedComment } from './find-linked-comment.use-case';
import { listComments } from './list-comments.use-case';
import { writeComment } from './write-comment.use-case';

type Dependencies = Parameters<typeof writeComment>[0] &
  Parameters<typeof editComment>[0] &
  Parameters<typeof findLinkedComment>[0] &
  Parameters<typeof listComments>[0];

/** Binds the use cases of comments to their repositories. */
export const createCommentFeature = (dependencies: Dependencies) => ({
  list: (caseId: string, query: PeerCommentListQuery, viewer: Viewer) =>
    listComments(dependencies, caseId, query, viewer),
  find: (id: string, viewer: Viewer) => findLinkedComment(dependencies, id, viewer),
  write: (caseId: string, comment: PeerCommentCreation, by: { actor: Actor; viewer: Viewer }) =>
    writeComment(dependencies, caseId, comment, by),
  edit: (id: string, edit: Parameters<typeof editComment>[2], viewer: Viewer) =>
    editComment(dependencies, id, edit, viewer),
  delete: (id: string, viewer: Viewer) => deleteComment(dependencies, id, viewer),
});

export type CommentFeature = ReturnType<typeof createCommentFeature>;
