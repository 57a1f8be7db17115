import { ConfirmDialog } from '@medrad/ui/core';
import { useState } from 'react';

/**
 * Guards a dialog with a form: asks before Escape, the close button or a click beside the dialog discards entered text.
 * A Cancel button, and the form after it was sent, call `onClose` themselves and close without asking.
 * @param onClose closes the dialog
 * @param isGuarded whether closing would lose text
 */
export function useDiscardGuard(onClose: () => void, isGuarded = true) {
  const [hasInput, setHasInput] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const note = () => setHasInput(true);

  return {
    /** Handlers for an element around all fields: record that something was entered. */
    watch: { onChange: note, onDrop: note, onPaste: note },
    /** Handler for the dialog's `onOpenChange`. */
    handleOpenChange: (isOpen: boolean): void => {
      if (isOpen) return;
      if (hasInput && isGuarded) setAsking(true);
      else onClose();
    },
    /** The confirmation; must be rendered within the dialog. */
    question: (
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Discard what you entered?"
        description="What you entered here is not saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={onClose}
      />
    ),
  };
}
