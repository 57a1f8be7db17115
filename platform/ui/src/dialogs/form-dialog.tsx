import { Button, Dialog, type DialogProps, type IconName } from '@medrad/ui/core';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './form-dialog.module.css';
import { useDiscardGuard } from './use-discard-guard';

interface FormDialogProps extends Pick<
  DialogProps,
  'title' | 'description' | 'size' | 'isDismissable' | 'layer'
> {
  /** What the button that sends says: `Save Changes`. */
  submitLabel: string;
  submitIcon?: IconName;
  /** Whether the form is complete enough for the button that sends it. */
  canSubmit: boolean;
  /** Nothing is sent twice: while it is on its way, sending again does nothing. */
  isSending: boolean;
  /** What the button that leaves says; `Cancel` unless told. */
  closeLabel?: string;
  /** What is entered outlives the dialog, so closing it throws nothing away and asks nothing. */
  keepsInput?: boolean;
  /** The form itself says what is missing, not the browser. */
  noValidate?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
  /** The form was sent; what is missing is its owner's to say. */
  onSubmit: () => void;
  onClose: () => void;
  /** Below the form, such as a form of its own. */
  after?: ReactNode;
  children: ReactNode;
}

/**
 * An open dialog around one form, with the buttons that leave and send it. Enter in a field sends it as well;
 * Escape asks before it throws away what was entered, unless the owner keeps that.
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
