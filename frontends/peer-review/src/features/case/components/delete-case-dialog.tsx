import { errorMessage, useToast } from '@medrad/remote-kit';
import { useNavigate } from '@medrad/remote-kit/router';
import { ConfirmDialog } from '@medrad/ui/core';
import { paths } from '../../../paths';
import { peerReviewApi } from '../../../peer-review.api';

interface DeleteCaseDialogProps {
  caseId: string;
  password: string;
  onClose: () => void;
}

/** Asks before a case is deleted with everything in it. */
export default function DeleteCaseDialog({ caseId, password, onClose }: DeleteCaseDialogProps) {
  const [deleteCase, { isLoading }] = peerReviewApi.useDeletePeerCaseMutation();
  const { toast } = useToast();
  const navigate = useNavigate();

  async function handleConfirm() {
    const { error } = await deleteCase({ id: caseId, body: { developerPassword: password } });
    if (error) {
      const description = errorMessage(error, 'Failed to delete case');
      toast({ title: 'Error', description, variant: 'destructive' });
      return onClose();
    }
    toast({ title: 'Success', description: 'Case deleted successfully', variant: 'success' });
    void navigate(paths.list);
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
