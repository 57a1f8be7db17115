import { ConfirmDialog } from '@medrad/ui/core';
import { useState } from 'react';

/**
 * For a dialog with a form: asks before Escape, the close button or a click beside the dialog throws away what was
 * entered. A button that says Cancel, and the owner after sending, close without asking.
 * @param onClose closes the dialog
 * @param isGuarded whether closing would lose anything
 */
export function useDiscardGuard(onClose: () => void, isGuarded = true) {
  const [hasInput, setHasInput] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const note = () => setHasInput(true);

  return {
    /** For an element around every field: notes that something was entered. */
    watch: { onChange: note, onDrop: note, onPaste: note },
    /** For the dialog's `onOpenChange`. */
    handleOpenChange: (isOpen: boolean): void => {
      if (isOpen) return;
      if (hasInput && isGuarded) setAsking(true);
      else onClose();
    },
    /** The question; to be rendered within the dialog. */
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
