import type { PeerCase } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { ConfirmDialog } from '@medrad/ui/core';
import { peerReviewApi } from '../../../peer-review.api';

interface DeleteCaseDialogProps {
  peerCase: PeerCase;
  password: string;
  onClose: () => void;
}

/** Asks before a case is deleted with everything in it. */
export function DeleteCaseDialog({ peerCase, password, onClose }: DeleteCaseDialogProps) {
  const [deleteCase, { isLoading }] = peerReviewApi.useDeletePeerCaseMutation();
  const { toast } = useToast();

  async function handleConfirm() {
    const { error } = await deleteCase({ id: peerCase.id, body: { developerPassword: password } });
    if (error) {
      const description = errorMessage(error, 'Failed to delete case');
      toast({ title: 'Error', description, variant: 'destructive' });
    } else {
      toast({ title: 'Success', description: 'Case deleted successfully', variant: 'success' });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete Case"
      description="Are you sure you want to delete this case? This action cannot be undone."
      confirmLabel="Delete"
      isBusy={isLoading}
      onConfirm={() => void handleConfirm()}
    />
  );
}
