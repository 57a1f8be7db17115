import type { ApiError } from '@medrad/api-client';
import type { ExamPaper } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { ConfirmDialog } from '@medrad/ui/core';
import { spottersApi } from '../../../spotters.api';

interface DeletePaperDialogProps {
  paper: ExamPaper;
  onClose: () => void;
}

const kept =
  'Nobody can start it any more, and its results are no longer listed together. Exams that have been started are kept.';
const results = 'Its results open to the people who took it, once nobody is taking it.';

/** Asks for confirmation before a paper is deleted. */
export default function DeletePaperDialog({ paper, onClose }: DeletePaperDialogProps) {
  const [deletePaper, { isLoading }] = spottersApi.useDeleteExamPaperMutation();
  const { toast } = useToast();

  async function handleConfirm(): Promise<void> {
    const { error } = await deletePaper({ id: paper.id });
    if (error && (error as ApiError).status !== 404) {
      const description = errorMessage(error);
      return void toast({ title: 'The paper was not deleted', description, variant: 'destructive' });
    }
    toast({ title: 'Paper deleted', variant: 'success' });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete "${paper.title}"?`}
      description={paper.areResultsOpen ? kept : `${kept} ${results}`}
      confirmLabel="Delete"
      isBusy={isLoading}
      onConfirm={() => void handleConfirm()}
    />
  );
}
