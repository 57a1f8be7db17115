import type { ApiError } from '@medrad/api-client';
import type { ExamPreset } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { ConfirmDialog } from '@medrad/ui/core';
import { spottersApi } from '../../../spotters.api';

interface DeletePresetDialogProps {
  preset: ExamPreset;
  onClose: () => void;
}

/** Asks for confirmation before a format is deleted. */
export default function DeletePresetDialog({ preset, onClose }: DeletePresetDialogProps) {
  const [deletePreset, { isLoading }] = spottersApi.useDeleteExamPresetMutation();
  const { toast } = useToast();

  async function handleConfirm(): Promise<void> {
    const { error } = await deletePreset({ id: preset.id });
    if (error && (error as ApiError).status !== 404) {
      const description = errorMessage(error);
      return void toast({ title: 'The format was not deleted', description, variant: 'destructive' });
    }
    toast({ title: 'Format deleted', variant: 'success' });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete "${preset.name}"?`}
      description="Residents can no longer choose it. Exams made from it are not changed."
      confirmLabel="Delete"
      isBusy={isLoading}
      onConfirm={() => void handleConfirm()}
    />
  );
}
