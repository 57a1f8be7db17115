import type { Test } from '@medrad/contracts';
import {
  testDescriptionMaxLength,
  testMaxMinutes,
  testMinMinutes,
  testTitleMaxLength,
} from '@medrad/contracts/limits';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { TextArea, TextField } from '@medrad/ui/core';
import { type DraftField, FormDialog, RevisedForm, useRevisedDraft } from '@medrad/ui/dialogs';
import { NumberInput } from '@medrad/ui/form';
import { useState } from 'react';
import { spottersApi } from '../../../spotters.api';
import { durationProblem } from '../../builder/test-form';

interface TestDraft {
  title: string;
  description: string;
  /** Minutes, as typed; empty for no limit. */
  duration: string;
}

const fields: readonly DraftField<TestDraft>[] = [
  { key: 'title', label: 'Title' },
  { key: 'description', label: 'Description' },
  { key: 'duration', label: 'Duration (minutes)' },
];

const draftOf = ({ title, description, duration }: Test): TestDraft => ({
  title,
  description,
  duration: duration === null ? '' : String(duration),
});

interface EditDialogProps {
  test: Test;
  onClose: () => void;
}

export default function EditDialog({ test, onClose }: EditDialogProps) {
  const [isTried, setTried] = useState(false);
  const edit = useRevisedDraft({ stored: test, draftOf, fields });
  const [updateTest, { isLoading }] = spottersApi.useUpdateTestMutation();
  const { toast } = useToast();
  const { title, description, duration } = edit.resolved;

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
        duration: duration.trim() === '' ? null : Number.parseInt(duration, 10),
        revision: edit.revision,
      },
    });
    const outcome = result.error && edit.receive(result.error);
    if (outcome === 'conflict') return;
    if (outcome === 'other') {
      const text = errorMessage(result.error);
      return toast({ title: 'Failed to update spotter', description: text, variant: 'destructive' });
    }
    toast({ title: 'Spotter updated successfully', variant: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title="Edit Spotter"
      submitLabel="Save Changes"
      canSubmit={title.trim() !== '' && !edit.isDeleted}
      isSending={isLoading}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <RevisedForm edit={edit} subject="this spotter">
        <TextField
          label="Title"
          required
          maxLength={testTitleMaxLength}
          value={edit.draft.title}
          onChange={(event) => edit.change({ title: event.target.value })}
        />
        <TextArea
          label="Description"
          maxLength={testDescriptionMaxLength}
          rows={4}
          value={edit.draft.description}
          onChange={(event) => edit.change({ description: event.target.value })}
        />
        <NumberInput
          label="Duration (minutes)"
          hint={`${testMinMinutes} to ${testMaxMinutes}; empty for no limit.`}
          min={testMinMinutes}
          max={testMaxMinutes}
          error={isTried ? problem : undefined}
          value={edit.draft.duration}
          onChange={(typed) => edit.change({ duration: typed })}
        />
      </RevisedForm>
    </FormDialog>
  );
}
