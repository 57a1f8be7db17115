import { examReasonMaxLength } from '@medrad/contracts/limits';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { TextField } from '@medrad/ui/core';
import { FormDialog } from '@medrad/ui/dialogs';
import { type ReactNode, useState } from 'react';

interface ReasonDialogProps<T> {
  title: string;
  submitLabel: string;
  /** Sends the action with the reason, without spaces around it. */
  send: (reason: string) => Promise<{ data?: T; error?: unknown }>;
  /** Title of the toast after a failure. */
  failed: string;
  /** Title, and sometimes description, of the toast after a success. */
  done: (changed: T, reason: string) => { title: string; description?: string };
  onClose: () => void;
  /** Explains the consequences. */
  children: ReactNode;
}

/** Asks for the reason of a teacher's action, without which it cannot be sent, and sends it. */
export function ReasonDialog<T>({ children, send, failed, done, onClose, ...dialog }: ReasonDialogProps<T>) {
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const { toast } = useToast();
  const reason = text.trim();

  async function submit(): Promise<void> {
    setSending(true);
    const { data, error } = await send(reason);
    setSending(false);
    if (data === undefined) {
      const description = errorMessage(error);
      return void toast({ title: failed, description, variant: 'destructive' });
    }
    const told = done(data, reason);
    toast(told.description ? told : { ...told, variant: 'success' });
    onClose();
  }

  return (
    <FormDialog
      {...dialog}
      canSubmit={reason !== ''}
      isSending={isSending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
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
