import type { TheoryPaper } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { ConfirmDialog } from '@medrad/ui/core';
import { papersApi } from '../../../papers.api';
import styles from './list.module.css';

interface DeleteDialogProps {
  paper: TheoryPaper;
  onClose: () => void;
}

export function DeleteDialog({ paper, onClose }: DeleteDialogProps) {
  const [deletePaper, { isLoading, error }] = papersApi.useDeleteTheoryPaperMutation();
  const { toast } = useToast();

  async function handleConfirm() {
    const result = await deletePaper({ id: paper.id });
    if (result.error) {
      const description = 'Failed to delete theory paper. Please try again.';
      return toast({ title: 'Delete Failed', description, variant: 'destructive' });
    }
    toast({ title: 'Paper Deleted', variant: 'success' });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete Theory Paper"
      description={
        <>
          Are you sure you want to delete "{paper.title}"? Its answer file is deleted with it. This action
          cannot be undone.
          {error && (
            <span role="alert" className={styles.refusal}>
              {errorMessage(error)}
            </span>
          )}
        </>
      }
      confirmLabel="Delete"
      tone="danger"
      isBusy={isLoading}
      onConfirm={() => void handleConfirm()}
    />
  );
}
