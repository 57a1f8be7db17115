import { newId, errorMessage, useToast } from '@medrad/remote-kit';
import { examPresetNameMaxLength } from '@medrad/contracts/limits';
import { type DraftField, FormDialog, RevisedForm, useRevisedDraft } from '@medrad/ui/dialogs';
import { useState } from 'react';
import { spottersApi } from '../../../spotters.api';
import type { ExamPreset } from '../../exam/presets';
import type { PresetAction } from '../preset-action';
import { draftOf, formatOf, type PresetDraft, problemsOf } from '../preset-draft';
import { PresetFields } from './preset-fields';

const fields: readonly DraftField<PresetDraft>[] = [
  { key: 'name', label: 'Name' },
  { key: 'about', label: 'Description' },
  {
    key: 'pace',
    label: 'Clock',
    format: (pace) => (pace === 'free' ? 'One for all items' : 'One for each item'),
  },
  { key: 'items', label: 'Items' },
  { key: 'time', label: 'Time' },
  { key: 'marks', label: 'Marks for each item' },
  { key: 'asksNormality', label: 'Asks if the image is normal', format: (asks) => (asks ? 'Yes' : 'No') },
  { key: 'normals', label: 'Normal images (%)' },
  { key: 'pauses', label: 'Pauses' },
  { key: 'conversion', label: 'Converted marks' },
];

const copyName = (name: string): string => `Copy of ${name}`.slice(0, examPresetNameMaxLength);
/**
 * A preset in the shape of a stored format, to fill the form of its copy; revision 0, because the copy is not stored.
 */
const asStored = ({ name, about, format }: ExamPreset) => ({
  name: copyName(name),
  about,
  format,
  revision: 0,
});

interface PresetDialogProps {
  action: Exclude<PresetAction, { kind: 'delete' }>;
  onClose: () => void;
}

/**
 * Creates a format as a copy of another, or edits a format. Submitting again after the server's response was lost does
 * not create a second copy.
 */
export default function PresetDialog({ action, onClose }: PresetDialogProps) {
  const [presetId] = useState(newId);
  const isCopy = action.kind === 'copy';
  const [isTried, setTried] = useState(false);
  const stored = action.kind === 'copy' ? asStored(action.preset) : { ...action.preset };
  const edit = useRevisedDraft({ stored, draftOf, fields, tellsDeleted: !isCopy });
  const [create, creating] = spottersApi.useCreateExamPresetMutation();
  const [update, updating] = spottersApi.useUpdateExamPresetMutation();
  const { toast } = useToast();
  const found = problemsOf(edit.resolved);

  async function submit(): Promise<void> {
    setTried(true);
    if (Object.keys(found).length > 0) return;
    const { name, about } = edit.resolved;
    const body = { name: name.trim(), about: about.trim(), format: formatOf(edit.resolved) };
    const { error } = isCopy
      ? await create({ body: { presetId, ...body } })
      : await update({ id: action.preset.id, body: { ...body, revision: edit.revision } });
    const outcome = error && edit.receive(error);
    if (outcome === 'conflict') return;
    if (outcome === 'other') {
      const description = errorMessage(error);
      return void toast({ title: 'The format was not saved', description, variant: 'destructive' });
    }
    toast({ title: `Format "${body.name}" saved`, variant: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title={isCopy ? `Copy ${action.preset.name}` : 'Edit format'}
      size="lg"
      submitLabel="Save"
      canSubmit={edit.resolved.name.trim() !== '' && !edit.isDeleted}
      isSending={creating.isLoading || updating.isLoading}
      noValidate
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <RevisedForm edit={edit} subject="this format">
        <PresetFields draft={edit.draft} problems={isTried ? found : {}} onChange={edit.change} />
      </RevisedForm>
    </FormDialog>
  );
}
