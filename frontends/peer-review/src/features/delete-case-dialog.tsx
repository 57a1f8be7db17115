import { errorMessage, useToast } from '@medrad/remote-kit';
import { ConfirmDialog } from '@medrad/ui/core';
import { peerReviewApi } from '../peer-review.api';

interface DeleteCaseDialogProps {
  caseId: string;
  /** The typed developer password. */
  password: string;
  onClose: () => void;
  /** Called when the case was deleted, before the dialog closes. */
  onDeleted?: () => void;
}

/** Asks for confirmation before a case is deleted with its content. */
export default function DeleteCaseDialog({ caseId, password, onClose, onDeleted }: DeleteCaseDialogProps) {
  const [deleteCase, { isLoading }] = peerReviewApi.useDeletePeerCaseMutation();
  const { toast } = useToast();

  async function handleConfirm() {
    const { error } = await deleteCase({ id: caseId, body: { developerPassword: password } });
    if (error) {
      const description = errorMessage(error, 'Failed to delete case');
      toast({ title: 'Error', description, variant: 'destructive' });
    } else {
      toast({ title: 'Success', description: 'Case deleted successfully', variant: 'success' });
      onDeleted?.();
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
