import { examReasonMaxLength } from '@medrad/contracts/limits';
import { TextField } from '@medrad/ui/core';
import { FormDialog } from '@medrad/ui/dialogs';
import { type ReactNode, useState } from 'react';

interface ReasonDialogProps {
  title: string;
  submitLabel: string;
  isSending: boolean;
  /** Called with the reason, without spaces around it. */
  onSubmit: (reason: string) => void;
  onClose: () => void;
  /** Explains the consequences. */
  children: ReactNode;
}

/** Asks for the reason of an action on an exam; without one it cannot be sent. */
export function ReasonDialog({ children, onSubmit, ...dialog }: ReasonDialogProps) {
  const [text, setText] = useState('');
  const reason = text.trim();
  return (
    <FormDialog {...dialog} canSubmit={reason !== ''} onSubmit={() => onSubmit(reason)}>
      {children}
      <TextField
        label="Reason"
        required
        maxLength={examReasonMaxLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  );
}
