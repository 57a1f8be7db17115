import type { ReportText } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { type DraftField, FormDialog, RevisedForm, useRevisedDraft } from '@medrad/ui/dialogs';
import { useState } from 'react';
import { reportingApi } from '../../reporting.api';
import { bodyOf, draftOfText, emptyText, kindLabels, type TextDraft } from './text-draft';
import { TextFields } from './text-fields';

const fields: readonly DraftField<TextDraft>[] = [
  { key: 'kind', label: 'Kind', format: (kind) => kindLabels[kind as TextDraft['kind']] },
  { key: 'name', label: 'Name' },
  { key: 'modality', label: 'Modality' },
  { key: 'region', label: 'Region' },
  { key: 'findings', label: 'Findings' },
  { key: 'impression', label: 'Impression' },
];
const isComplete = ({ name, findings, impression }: TextDraft): boolean =>
  name.trim() !== '' && (findings.trim() !== '' || impression.trim() !== '');

/** Creates a report text. */
export function NewTextDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(emptyText);
  const [createText, { isLoading }] = reportingApi.useCreateReportTextMutation();
  const { toast } = useToast();

  async function submit(): Promise<void> {
    const { error } = await createText({ body: bodyOf(draft) });
    if (error) {
      const description = errorMessage(error);
      return void toast({ title: 'Failed to add the text', description, variant: 'destructive' });
    }
    toast({ title: 'Text added', variant: 'success' });
    onClose();
  }
  return (
    <FormDialog
      title="Add a Text"
      submitLabel="Add Text"
      canSubmit={isComplete(draft)}
      isSending={isLoading}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextFields draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
    </FormDialog>
  );
}

/** Edits a report text. */
export function EditTextDialog({ text, onClose }: { text: ReportText; onClose: () => void }) {
  const edit = useRevisedDraft({ stored: text, draftOf: draftOfText, fields });
  const [updateText, { isLoading }] = reportingApi.useUpdateReportTextMutation();
  const { toast } = useToast();

  async function submit(): Promise<void> {
    const { error } = await updateText({
      id: text.id,
      body: { ...bodyOf(edit.resolved), revision: edit.revision },
    });
    const outcome = error && edit.receive(error);
    if (outcome === 'conflict') return;
    if (outcome === 'other') {
      const description = errorMessage(error);
      return void toast({ title: 'Failed to change the text', description, variant: 'destructive' });
    }
    toast({ title: 'Text changed', variant: 'success' });
    onClose();
  }
  return (
    <FormDialog
      title="Edit Text"
      submitLabel="Save Changes"
      canSubmit={isComplete(edit.resolved) && !edit.isDeleted}
      isSending={isLoading}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <RevisedForm edit={edit} subject="this text">
        <TextFields draft={edit.draft} onChange={edit.change} />
      </RevisedForm>
    </FormDialog>
  );
}
