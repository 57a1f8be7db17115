import type { Test } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { TextArea, TextField } from '@medrad/ui/core';
import { FormDialog } from '@medrad/ui/dialogs';
import { NumberInput } from '@medrad/ui/form';
import { useState } from 'react';
import { spottersApi } from '../../../spotters.api';
import { durationProblem, maxMinutes, minMinutes } from '../../builder/test-form';

interface EditDialogProps {
  test: Test;
  onClose: () => void;
}

export default function EditDialog({ test, onClose }: EditDialogProps) {
  const [title, setTitle] = useState(test.title);
  const [description, setDescription] = useState(test.description);
  const [duration, setDuration] = useState(test.duration === null ? '' : String(test.duration));
  const [isTried, setTried] = useState(false);
  const [updateTest, { isLoading }] = spottersApi.useUpdateTestMutation();
  const { toast } = useToast();

  const minutes = duration.trim() === '' ? null : Number(duration);
  const problem = minutes === null ? undefined : durationProblem(minutes);

  async function submit() {
    setTried(true);
    if (problem) return;
    const result = await updateTest({
      testId: test.id,
      body: {
        title: title.trim(),
        description: description.trim(),
        duration: minutes,
        systemId: test.systemId,
      },
    });
    if (result.error) {
      const text = errorMessage(result.error, '');
      return toast({ title: 'Failed to update spotter', description: text, variant: 'destructive' });
    }
    toast({ title: 'Spotter updated successfully', variant: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title="Edit Spotter"
      submitLabel="Save Changes"
      canSubmit={title.trim() !== ''}
      isSending={isLoading}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label="Title"
        required
        maxLength={200}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextArea
        label="Description"
        maxLength={5000}
        rows={4}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <NumberInput
        label="Duration (minutes)"
        hint={`${minMinutes} to ${maxMinutes}; empty for no limit.`}
        min={minMinutes}
        max={maxMinutes}
        error={isTried ? problem : undefined}
        value={duration}
        onChange={setDuration}
      />
    </FormDialog>
  );
}
