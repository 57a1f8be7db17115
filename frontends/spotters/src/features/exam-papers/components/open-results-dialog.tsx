import type { ExamPaper } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { ConfirmDialog } from '@medrad/ui/core';
import { spottersApi } from '../../../spotters.api';

interface OpenResultsDialogProps {
  paper: ExamPaper;
  onClose: () => void;
}

const others = 'People who hand in later see their result at once, and could learn the answers from others.';

/** Asks for confirmation before the results of a paper are opened. */
export default function OpenResultsDialog({ paper, onClose }: OpenResultsDialogProps) {
  const [openResults, { isLoading }] = spottersApi.useOpenExamPaperResultsMutation();
  const { toast } = useToast();

  async function handleConfirm(): Promise<void> {
    const { error } = await openResults({ id: paper.id });
    if (error) {
      const description = errorMessage(error);
      return void toast({ title: 'The results were not opened', description, variant: 'destructive' });
    }
    toast({ title: `Results of "${paper.title}" opened`, variant: 'success' });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Open the results of "${paper.title}"?`}
      description={`Everybody who has handed in sees marks and answers, and gets a notice. This cannot be undone.${paper.state === 'closed' ? '' : ` ${others}`}`}
      confirmLabel="Open results"
      isBusy={isLoading}
      onConfirm={() => void handleConfirm()}
    />
  );
}
