import type { SpotterSubsection, Test } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { Select } from '@medrad/ui/core';
import { FormDialog, RevisedForm, useRevisedDraft } from '@medrad/ui/dialogs';
import { spottersApi } from '../../../spotters.api';

interface AssignDialogProps {
  test: Test;
  subsections: SpotterSubsection[];
  onClose: () => void;
}

const unorganized = '';
const draftOf = ({ subsectionId }: Pick<Test, 'subsectionId' | 'revision'>) => ({
  folder: subsectionId ?? unorganized,
});

export function AssignDialog({ test, subsections, onClose }: AssignDialogProps) {
  const [assign, { isLoading }] = spottersApi.useAssignSubsectionMutation();
  const { toast } = useToast();
  const options = [
    { value: unorganized, label: 'Unorganized' },
    ...subsections.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const nameOf = (folder: string) => options.find(({ value }) => value === folder)?.label ?? 'Another folder';
  const fields = [{ key: 'folder', label: 'Folder', format: nameOf }] as const;
  // The spotter or the folder may have been deleted; the server's message says which.
  const edit = useRevisedDraft({ stored: test, draftOf, fields, tellsDeleted: false });
  const { folder } = edit.resolved;

  async function handleAssign() {
    const body = { subsectionId: folder || null, revision: edit.revision };
    const result = await assign({ testId: test.id, body });
    const outcome = result.error && edit.receive(result.error);
    if (outcome === 'conflict') return;
    if (outcome === 'other') {
      const description = errorMessage(result.error);
      return toast({ title: 'Failed to assign spotter', description, variant: 'destructive' });
    }
    toast({ title: 'Spotter assigned successfully', variant: 'success' });
    onClose();
  }

  return (
    <FormDialog
      title="Assign to Folder"
      description={test.title}
      size="sm"
      submitLabel="Assign"
      canSubmit={edit.conflict !== null || folder !== draftOf(test).folder}
      isSending={isLoading}
      onSubmit={() => void handleAssign()}
      onClose={onClose}
    >
      <RevisedForm edit={edit} subject="this spotter">
        <Select
          label="Folder"
          options={options}
          value={edit.draft.folder}
          onChange={(event) => edit.change({ folder: event.target.value })}
        />
      </RevisedForm>
    </FormDialog>
  );
}
