import type { PeerComment } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { ConfirmDialog } from '@medrad/ui/core';
import { peerReviewApi } from '../../../peer-review.api';

/** Asks for confirmation before a comment is deleted. */
export function DeleteCommentDialog({ comment, onClose }: { comment: PeerComment; onClose: () => void }) {
  const [deleteComment, { isLoading }] = peerReviewApi.useDeletePeerCommentMutation();
  const { toast } = useToast();

  async function handleConfirm() {
    const { error } = await deleteComment({ id: comment.id });
    toast(
      error
        ? {
            title: 'Error',
            description: errorMessage(error, 'Failed to delete comment'),
            variant: 'destructive',
          }
        : { title: 'Success', description: 'Comment deleted successfully', variant: 'success' },
    );
    onClose();
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete Comment"
      description="Are you sure you want to delete this comment? This action cannot be undone."
      confirmLabel="Delete"
      isBusy={isLoading}
      onConfirm={() => void handleConfirm()}
    />
  );
}
