import type { ApiError } from '@medrad/api-client';
import type { ExamAttempt } from '@medrad/contracts';
import { examExtensionMaxSeconds, examReasonMaxLength } from '@medrad/contracts/limits';
import { errorMessage, newId, useToast } from '@medrad/remote-kit';
import { TextField } from '@medrad/ui/core';
import { FormDialog } from '@medrad/ui/dialogs';
import { useState } from 'react';
import { spottersApi } from '../../../spotters.api';
import { personOf } from '../person-of';

const maxMinutes = examExtensionMaxSeconds / 60;
const problemOf = (minutes: string) =>
  /^\d+$/.test(minutes.trim()) && Number(minutes) >= 1 && Number(minutes) <= maxMinutes
    ? undefined
    : `Enter 1 to ${maxMinutes} minutes`;

interface ExtendDialogProps {
  exam: ExamAttempt;
  onClose: () => void;
}

/** Adds minutes to a running exam. Submitting again after the server's response was lost does not add them twice. */
export function ExtendDialog({ exam, onClose }: ExtendDialogProps) {
  const [extensionId] = useState(newId);
  const [minutes, setMinutes] = useState('5');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [extend, { isLoading }] = spottersApi.useExtendExamMutation();
  const { toast } = useToast();
  const problem = problemOf(minutes);

  async function submit(): Promise<void> {
    setTried(true);
    if (problem) return;
    const body = { extensionId, seconds: Number(minutes) * 60, reason: reason.trim() };
    const { error } = await extend({ id: exam.id, body });
    if (!error) {
      toast({ title: `${minutes} min added for ${personOf(exam)}`, variant: 'success' });
      return onClose();
    }
    if ((error as ApiError).body?.code === 'ITEM_CLOSED') {
      const description = 'The exam has ended meanwhile. The list is now up to date.';
      toast({ title: 'No time was added', description, variant: 'destructive' });
      return onClose();
    }
    const description = errorMessage(error);
    toast({ title: 'No time was added', description, variant: 'destructive' });
  }

  return (
    <FormDialog
      title="Add time"
      description={
        exam.format.pace === 'cadence'
          ? `For ${personOf(exam)}. The time is added to the open item; later items are delayed.`
          : `For ${personOf(exam)}. The exam ends that much later.`
      }
      submitLabel="Add time"
      canSubmit={reason.trim() !== ''}
      isSending={isLoading}
      noValidate
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label="Minutes"
        inputMode="numeric"
        hint={`1 to ${maxMinutes}`}
        error={isTried ? problem : undefined}
        value={minutes}
        onChange={({ target }) => setMinutes(target.value)}
      />
      <TextField
        label="Reason"
        required
        placeholder="A fire alarm"
        maxLength={examReasonMaxLength}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
