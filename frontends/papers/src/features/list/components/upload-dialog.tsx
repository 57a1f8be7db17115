import { useDeveloperMode } from '@medrad/remote-kit';
import { UnlockForm } from '@medrad/remote-kit/access';
import { FormDialog } from '@medrad/ui/dialogs';
import type { KeyboardEvent, ReactNode } from 'react';
import type { usePdfUpload } from '../hooks/use-pdf-upload';

interface UploadDialogProps {
  title: string;
  description?: string;
  upload: ReturnType<typeof usePdfUpload>;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog with a form and one PDF. It stays open until the server has stored the file, so that a failure loses nothing
 * that was typed.
 */
export function UploadDialog(props: UploadDialogProps) {
  const { title, description, upload, onSubmit, onClose, children } = props;
  const { held, isSending } = upload;
  const { isDeveloper } = useDeveloperMode();

  /** Browsers ignore Enter while Upload is disabled, so this handles Enter and shows what is missing. */
  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || held.file || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onSubmit();
  }

  return (
    <FormDialog
      title={title}
      description={description}
      isDismissable={!isSending}
      submitLabel={isSending ? 'Uploading…' : 'Upload'}
      submitIcon="upload"
      canSubmit={held.file !== null}
      isSending={isSending}
      noValidate
      onKeyDown={handleKey}
      onSubmit={onSubmit}
      onClose={onClose}
      after={!isDeveloper && <UnlockForm />}
    >
      {children}
    </FormDialog>
  );
}
