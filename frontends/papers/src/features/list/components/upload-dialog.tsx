import { useDeveloperMode } from '@medrad/remote-kit';
import { UnlockForm } from '@medrad/remote-kit/access';
import { Button, Dialog } from '@medrad/ui/core';
import { useId, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import type { usePdfUpload } from '../hooks/use-pdf-upload';
import styles from './list.module.css';

interface UploadDialogProps {
  title: string;
  description?: string;
  upload: ReturnType<typeof usePdfUpload>;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form around one PDF. It stays until the file is stored: a failure costs nothing that was typed. */
export function UploadDialog(props: UploadDialogProps) {
  const { title, description, upload, onSubmit, onClose, children } = props;
  const { held, reason, isSending } = upload;
  const { isDeveloper } = useDeveloperMode();
  const formId = useId();

  function handleSubmit(event: FormEvent | KeyboardEvent): void {
    event.preventDefault();
    if (!isSending) onSubmit();
  }

  /** Browsers ignore Enter while Upload is disabled; people are to be told what is missing. */
  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && !held.file && event.target instanceof HTMLInputElement) handleSubmit(event);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      isDismissable={!isSending}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            icon="upload"
            isLoading={isSending}
            disabled={!held.file}
          >
            {isSending ? 'Uploading…' : 'Upload'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={handleSubmit} onKeyDown={handleKey}>
        {children}
      </form>
      {reason && !isSending && (
        <p role="alert" className={styles.reason}>
          {reason}
        </p>
      )}
      {!isDeveloper && <UnlockForm />}
    </Dialog>
  );
}
