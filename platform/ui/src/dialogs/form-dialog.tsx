import { Button, Dialog, type DialogProps, type IconName } from '@medrad/ui/core';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './form-dialog.module.css';
import { useDiscardGuard } from './use-discard-guard';

interface FormDialogProps extends Pick<
  DialogProps,
  'title' | 'description' | 'size' | 'isDismissable' | 'layer'
> {
  /** Label of the submit button, e.g. `Save Changes`. */
  submitLabel: string;
  submitIcon?: IconName;
  /** Whether the form is complete enough to be submitted. */
  canSubmit: boolean;
  /** Whether the form is being sent; submitting again does nothing then. */
  isSending: boolean;
  /** Label of the cancel button. Default `Cancel`. */
  closeLabel?: string;
  /** Whether the entered text outlives the dialog, so that closing loses nothing and needs no confirmation. */
  keepsInput?: boolean;
  /** Whether the form shows its own error messages instead of the browser's. */
  noValidate?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
  /** Called when the form is submitted. The caller reports missing values. */
  onSubmit: () => void;
  onClose: () => void;
  /** Content below the form, such as another form. */
  after?: ReactNode;
  children: ReactNode;
}

/**
 * A dialog around one form, with buttons to cancel and submit. Enter in a field submits too; Escape asks before it
 * discards entered text, unless the text is kept.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, description, size, isDismissable, layer, after, children } = props;
  const { submitLabel, submitIcon, canSubmit, isSending, closeLabel = 'Cancel' } = props;
  const { keepsInput = false, noValidate, onKeyDown, onSubmit, onClose } = props;
  const formId = useId();
  const guard = useDiscardGuard(onClose, !keepsInput);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!isSending) onSubmit();
  }

  return (
    <Dialog
      open
      onOpenChange={guard.handleOpenChange}
      isDismissable={isDismissable}
      layer={layer}
      title={title}
      description={description}
      size={size}
      footer={
        <>
          <Button onClick={onClose}>{closeLabel}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            icon={submitIcon}
            isLoading={isSending}
            disabled={!canSubmit}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate={noValidate}
        onSubmit={handleSubmit}
        onKeyDown={onKeyDown}
        {...guard.watch}
      >
        {children}
      </form>
      {after}
      {guard.question}
    </Dialog>
  );
}
