import { folderNameMaxLength } from '@medrad/contracts/limits';
import { useToast } from '@medrad/remote-kit';
import { TextField } from '@medrad/ui/core';
import { FormDialog } from '@medrad/ui/dialogs';
import { useState } from 'react';

interface CreateFolderDialogProps {
  folders: readonly string[];
  onCreate: (name: string) => void;
  onClose: () => void;
}

/** Adds a folder name to the choices; the folder is stored with its first case. */
export default function CreateFolderDialog({ folders, onCreate, onClose }: CreateFolderDialogProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const { toast } = useToast();

  function handleSubmit(): void {
    const folder = name.trim();
    if (folder === '') return setProblem('Folder name cannot be empty');
    if (folders.includes(folder)) return setProblem('Folder already exists');
    onCreate(folder);
    toast({
      title: `Folder "${folder}" created`,
      description: 'You can now assign cases to this folder',
      variant: 'success',
    });
    onClose();
  }
  return (
    <FormDialog
      title="Create Folder"
      submitLabel="Create Folder"
      size="sm"
      canSubmit
      isSending={false}
      noValidate
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label="Folder Name"
        maxLength={folderNameMaxLength}
        value={name}
        error={problem}
        onChange={({ target }) => {
          setName(target.value);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
