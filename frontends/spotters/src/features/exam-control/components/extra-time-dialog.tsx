import type { ExamAccommodation } from '@medrad/contracts';
import { examReasonMaxLength, examTimeFactors } from '@medrad/contracts/limits';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { Select, TextField } from '@medrad/ui/core';
import { type DraftField, FormDialog, RecordDialog, RevisedForm, useRevisedDraft } from '@medrad/ui/dialogs';
import { spottersApi } from '../../../spotters.api';
import { describeFactor } from '../describe-change';
import { ChangeList } from './history-dialog';

interface Draft {
  factor: string;
  reason: string;
}

const factorOf = (text: string): ExamAccommodation['factor'] =>
  examTimeFactors.find((factor) => String(factor) === text) ?? 1;
const fields: readonly DraftField<Draft>[] = [
  { key: 'factor', label: 'Time of each exam', format: (value) => describeFactor(factorOf(String(value))) },
  { key: 'reason', label: 'Reason' },
];
const draftOf = ({ factor, reason }: ExamAccommodation): Draft => ({
  factor: String(factor),
  reason: reason ?? '',
});
const options = examTimeFactors.map((factor) => ({ value: String(factor), label: describeFactor(factor) }));

interface ExtraTimeDialogProps {
  person: { id: string; name: string };
  onClose: () => void;
}

/** A dialog that sets a person's extra time for future exams and shows the earlier settings. */
export function ExtraTimeDialog({ person, onClose }: ExtraTimeDialogProps) {
  const query = spottersApi.useGetExamAccommodationQuery(
    { userId: person.id },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <RecordDialog
      title={`Extra time of ${person.name}`}
      query={query}
      loading="Loading extra time"
      failure="Failed to fetch the extra time"
      onClose={onClose}
    >
      {(stored) => <ExtraTimeForm stored={stored} person={person} onClose={onClose} />}
    </RecordDialog>
  );
}

function ExtraTimeForm({ stored, person, onClose }: ExtraTimeDialogProps & { stored: ExamAccommodation }) {
  const edit = useRevisedDraft({ stored, draftOf, fields, tellsDeleted: false });
  const [put, { isLoading }] = spottersApi.usePutExamAccommodationMutation();
  const { toast } = useToast();
  const { factor, reason } = edit.resolved;

  async function submit(): Promise<void> {
    const { error } = await put({
      userId: person.id,
      body: {
        personName: person.name,
        factor: factorOf(factor),
        reason: reason.trim(),
        revision: edit.revision,
      },
    });
    const outcome = error && edit.receive(error);
    if (outcome === 'conflict') return;
    if (outcome === 'other') {
      const description = errorMessage(error);
      return void toast({ title: 'The extra time was not saved', description, variant: 'destructive' });
    }
    toast({ title: `${person.name}: ${describeFactor(factorOf(factor)).toLowerCase()}`, variant: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title={`Extra time of ${person.name}`}
      description="Applies to every exam started from now on. A running exam is not changed: add time to it instead."
      submitLabel="Save"
      canSubmit={reason.trim() !== ''}
      isSending={isLoading}
      onSubmit={() => void submit()}
      onClose={onClose}
      after={
        stored.changes.length > 0 && (
          <ChangeList
            label="Changes, the latest first"
            changes={stored.changes.map(({ factor: was, byName, ...change }) => ({
              ...change,
              id: change.at,
              what: describeFactor(was),
              by: byName ?? 'a teacher',
            }))}
          />
        )
      }
    >
      <RevisedForm edit={edit} subject="this extra time">
        <Select
          label="Time of each exam"
          options={options}
          value={edit.draft.factor}
          onChange={({ target }) => edit.change({ factor: target.value })}
        />
        <TextField
          label="Reason"
          required
          placeholder="By certificate"
          maxLength={examReasonMaxLength}
          value={edit.draft.reason}
          onChange={({ target }) => edit.change({ reason: target.value })}
        />
      </RevisedForm>
    </FormDialog>
  );
}
