import type { TestQuestion } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { ConfirmDialog } from '@medrad/ui/core';
import { spottersApi } from '../../../spotters.api';

interface DeleteQuestionDialogProps {
  question: TestQuestion;
  onClose: () => void;
}

export function DeleteQuestionDialog({ question, onClose }: DeleteQuestionDialogProps) {
  const [deleteQuestion, { isLoading }] = spottersApi.useDeleteQuestionMutation();
  const { toast } = useToast();

  async function handleConfirm() {
    const result = await deleteQuestion({ id: question.id });
    if (result.error) {
      const description = errorMessage(result.error);
      return toast({ title: 'Failed to delete question', description, variant: 'destructive' });
    }
    toast({ title: 'Question deleted successfully', variant: 'success' });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete question ${question.questionNumber}?`}
      description={`"${question.image.title}" is removed from this spotter. The image stays in the library.`}
      confirmLabel="Delete"
      tone="danger"
      isBusy={isLoading}
      onConfirm={() => void handleConfirm()}
    />
  );
}
