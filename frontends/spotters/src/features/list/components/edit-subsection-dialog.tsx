import type { SpotterSubsection } from '@medrad/contracts';
import { subsectionDescriptionMaxLength, subsectionNameMaxLength } from '@medrad/contracts/limits';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { TextArea, TextField } from '@medrad/ui/core';
import { type DraftField, FormDialog, RevisedForm, useRevisedDraft } from '@medrad/ui/dialogs';
import { spottersApi } from '../../../spotters.api';

interface SubsectionDraft {
  name: string;
  description: string;
}

const fields: readonly DraftField<SubsectionDraft>[] = [
  { key: 'name', label: 'Subsection name' },
  { key: 'description', label: 'Description' },
];
const draftOf = ({ name, description }: SpotterSubsection): SubsectionDraft => ({
  name,
  description: description ?? '',
});

interface EditSubsectionDialogProps {
  subsection: SpotterSubsection;
  onClose: () => void;
}

/** Renames a folder and changes its description. */
export function EditSubsectionDialog({ subsection, onClose }: EditSubsectionDialogProps) {
  const edit = useRevisedDraft({ stored: subsection, draftOf, fields });
  const [updateSubsection, { isLoading }] = spottersApi.useUpdateSubsectionMutation();
  const { toast } = useToast();
  const { name, description } = edit.resolved;

  async function submit() {
    const body = { name: name.trim(), description: description.trim() || null, revision: edit.revision };
    const result = await updateSubsection({ id: subsection.id, body });
    const outcome = result.error && edit.receive(result.error);
    if (outcome === 'conflict') return;
    if (outcome === 'other') {
      const text = errorMessage(result.error);
      return toast({ title: 'Failed to update subsection', description: text, variant: 'destructive' });
    }
    toast({ title: 'Subsection updated successfully', variant: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title="Edit Subsection"
      submitLabel="Save Changes"
      canSubmit={name.trim() !== '' && !edit.isDeleted}
      isSending={isLoading}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <RevisedForm edit={edit} subject="this subsection">
        <TextField
          label="Subsection name"
          required
          maxLength={subsectionNameMaxLength}
          value={edit.draft.name}
          onChange={(event) => edit.change({ name: event.target.value })}
        />
        <TextArea
          label="Description (optional)"
          rows={2}
          maxLength={subsectionDescriptionMaxLength}
          value={edit.draft.description}
          onChange={(event) => edit.change({ description: event.target.value })}
        />
      </RevisedForm>
    </FormDialog>
  );
}
