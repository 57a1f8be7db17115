import type { ApiError } from '@medrad/api-client';
import { peerCommentMaxLength } from '@medrad/contracts/limits';
import { errorMessage, newId, useToast } from '@medrad/remote-kit';
import { useState } from 'react';
import { peerReviewApi } from '../../../peer-review.api';
import type { PeerUploads } from '../../files/peer-uploads';
import { useDiscussionFacts } from './discussion-context';
import type { CommentDraftControl } from './use-comment-draft';

/** Sends a comment; its draft stays until the server has stored the comment. `parentId` is null for a new thread. */
export function usePostComment(
  { draft, change, clear }: CommentDraftControl,
  uploads: PeerUploads,
  parentId: string | null,
) {
  const { peerCase, onPosted, onThreadLost } = useDiscussionFacts();
  const [create, { isLoading }] = peerReviewApi.useCreatePeerCommentMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { toast } = useToast();

  function refuse(title: string, description: string): void {
    toast({ title, description, variant: 'destructive' });
  }

  async function post(): Promise<void> {
    if (isLoading) return;
    const content = draft.content.trim();
    if (content === '') return refuse('Validation Error', 'Please enter a comment');
    if (content.length > peerCommentMaxLength)
      return refuse('Validation Error', `A comment takes at most ${peerCommentMaxLength} characters`);
    if (uploads.problem !== null) return refuse('Validation Error', uploads.problem);
    setFailure(null);
    const { imageUrls } = uploads;
    const { data, error } = await create({
      id: peerCase.id,
      body: {
        commentId: draft.commentId,
        content,
        ...(imageUrls.length > 0 && { imageUrls: [...imageUrls] }),
        ...(parentId !== null && { parentCommentId: parentId }),
        ...(draft.places.length > 0 && { places: draft.places }),
      },
    });
    if (!data) {
      const sentence = errorMessage(error, 'Failed to post comment');
      setFailure(sentence);
      // The server has another comment with this id, so the next attempt uses a new id.
      const code = (error as ApiError).body?.code;
      if (code === 'CONFLICT') change({ commentId: newId() });
      if (code === 'NOT_FOUND' && parentId !== null) onThreadLost(parentId);
      return refuse('Error', sentence);
    }
    clear(draft);
    uploads.clear();
    toast({
      title: 'Comment Posted',
      description: 'Your comment has been added to the discussion.',
      variant: 'success',
    });
    onPosted(data);
  }
  return { post, isSending: isLoading, failure };
}
