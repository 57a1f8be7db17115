import type { SpotterSubsection } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { ConfirmDialog } from '@medrad/ui/core';
import { count } from '../../../count';
import { spottersApi } from '../../../spotters.api';

interface DeleteSubsectionDialogProps {
  subsection: SpotterSubsection;
  onClose: () => void;
}

const consequenceOf = ({ testCount }: SpotterSubsection): string =>
  testCount === 0
    ? 'It contains no spotters.'
    : `Its ${count(testCount, 'spotter')} will be kept under Unorganized Spotters.`;

/** Asks for confirmation before a folder is deleted, and explains what happens to its spotters. */
export function DeleteSubsectionDialog({ subsection, onClose }: DeleteSubsectionDialogProps) {
  const [deleteSubsection, { isLoading }] = spottersApi.useDeleteSubsectionMutation();
  const { toast } = useToast();

  async function handleConfirm() {
    const result = await deleteSubsection({ id: subsection.id });
    if (result.error) {
      const description = errorMessage(result.error);
      return toast({ title: 'Failed to delete subsection', description, variant: 'destructive' });
    }
    toast({ title: 'Subsection deleted successfully', variant: 'success' });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete Subsection"
      description={`Are you sure you want to delete "${subsection.name}"? ${consequenceOf(subsection)}`}
      confirmLabel="Delete"
      tone="danger"
      isBusy={isLoading}
      onConfirm={() => void handleConfirm()}
    />
  );
}
