import { actorOf } from '../actor';
import type { HandlersOf } from '../peer-review-handlers';
import { viewerOf } from '../viewer';
import type { CommentFeature } from './comment.feature';
import { presentComment } from './comment.presenter';

type CommentCalls =
  | 'listPeerComments'
  | 'createPeerComment'
  | 'getPeerComment'
  | 'updatePeerComment'
  | 'deletePeerComment';

export function createCommentHandlers(comments: CommentFeature): HandlersOf<CommentCalls> {
  return {
    async listPeerComments({ input: { params, query }, user }) {
      const viewer = viewerOf(user);
      const discussion = await comments.list(params.id, query, viewer);
      if (discussion.isLocked) return { locked: true, count: discussion.count };
      return discussion.comments.map((comment) => presentComment(comment, viewer));
    },
    async createPeerComment(context) {
      const { params, body } = context.input;
      const viewer = viewerOf(context.user);
      const comment = await comments.write(params.id, body, { actor: actorOf(context), viewer });
      return presentComment(comment, viewer);
    },
    async getPeerComment({ input: { params }, user }) {
      const viewer = viewerOf(user);
      const { comment, threadsBefore } = await comments.find(params.id, viewer);
      return { comment: presentComment(comment, viewer), threadsBefore };
    },
    async updatePeerComment({ input: { params, body }, user }) {
      const viewer = viewerOf(user);
      return presentComment(await comments.edit(params.id, body, viewer), viewer);
    },
    async deletePeerComment({ input: { params }, user }) {
      await comments.delete(params.id, viewerOf(user));
      return { success: true };
    },
  };
}
