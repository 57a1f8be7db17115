import type { ReportingCase } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { ConfirmDialog } from '@medrad/ui/core';
import { reportingApi } from '../../reporting.api';
import { submissionCountText } from '../cases/submission-count';

interface DeleteCaseDialogProps {
  reportingCase: ReportingCase;
  onClose: () => void;
}

/** Asks for confirmation before a case is deleted with everything that belongs to it. */
export default function DeleteCaseDialog({ reportingCase, onClose }: DeleteCaseDialogProps) {
  const { id, title, submissionCount } = reportingCase;
  const [deleteCase, { isLoading }] = reportingApi.useDeleteReportingCaseMutation();
  const { toast } = useToast();

  async function handleConfirm() {
    const { error } = await deleteCase({ id });
    if (error) {
      const description = errorMessage(error);
      return toast({ title: 'Failed to delete case', description, variant: 'destructive' });
    }
    toast({ title: 'Case deleted successfully', variant: 'success' });
    onClose();
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete Case"
      description={
        <>
          <span>{`Delete case "${title}"?`}</span>{' '}
          {submissionCount > 0 && (
            <span>Its files, {submissionCountText(submissionCount)} and their feedback go with it.</span>
          )}
        </>
      }
      confirmLabel="Delete"
      isBusy={isLoading}
      onConfirm={() => void handleConfirm()}
    />
  );
}
