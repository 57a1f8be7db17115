import type { SpotterSubsection, Test } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { Select } from '@medrad/ui/core';
import { FormDialog } from '@medrad/ui/dialogs';
import { useState } from 'react';
import { spottersApi } from '../../../spotters.api';

interface AssignDialogProps {
  test: Test;
  subsections: SpotterSubsection[];
  onClose: () => void;
}

const unorganized = '';

export function AssignDialog({ test, subsections, onClose }: AssignDialogProps) {
  const current = test.subsectionId ?? unorganized;
  const [chosen, setChosen] = useState(current);
  const [assign, { isLoading }] = spottersApi.useAssignSubsectionMutation();
  const { toast } = useToast();
  const options = [
    { value: unorganized, label: 'Unorganized' },
    ...subsections.map(({ id, name }) => ({ value: id, label: name })),
  ];

  async function handleAssign() {
    const result = await assign({ testId: test.id, body: { subsectionId: chosen || null } });
    if (result.error) {
      const description = errorMessage(result.error, '');
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
      canSubmit={chosen !== current}
      isSending={isLoading}
      onSubmit={() => void handleAssign()}
      onClose={onClose}
    >
      <Select
        label="Folder"
        options={options}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      />
    </FormDialog>
  );
}
