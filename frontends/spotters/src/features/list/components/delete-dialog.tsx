import type { Test } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { ConfirmDialog } from '@medrad/ui/core';
import { spottersApi } from '../../../spotters.api';

interface DeleteDialogProps {
  test: Test;
  onClose: () => void;
}

export function DeleteDialog({ test, onClose }: DeleteDialogProps) {
  const [deleteTest, { isLoading }] = spottersApi.useDeleteTestMutation();
  const { toast } = useToast();

  async function handleConfirm() {
    const result = await deleteTest({ testId: test.id });
    if (result.error) {
      const description = errorMessage(result.error);
      return toast({ title: 'Failed to delete spotter', description, variant: 'destructive' });
    }
    toast({ title: 'Spotter deleted successfully', variant: 'success' });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete Spotter"
      description={`Are you sure you want to delete "${test.title}"? This action cannot be undone.`}
      confirmLabel="Delete"
      tone="danger"
      isBusy={isLoading}
      onConfirm={() => void handleConfirm()}
    />
  );
}
