import { folderNameMaxLength } from '@medrad/contracts/limits';
import { Button, Select, TextField } from '@medrad/ui/core';
import { useState } from 'react';
import styles from './authoring.module.css';

interface FolderFieldProps {
  /** Names of the existing folders. */
  folders: readonly string[];
  /** Name of the selected folder; empty for no folder. */
  folder: string;
  onChange: (folder: string) => void;
}

/** Option value for a new folder's name (decision S19). */
const newFolder = '_new_';

/** Selects a folder, or takes the name of a new one. */
export function FolderField({ folders, folder, onChange }: FolderFieldProps) {
  const [isTyping, setTyping] = useState(folder !== '' && !folders.includes(folder));

  function change(next: boolean): void {
    setTyping(next);
    onChange('');
  }
  return (
    <div className={styles.folder}>
      {isTyping ? (
        <TextField
          label="Folder / Category (Optional)"
          maxLength={folderNameMaxLength}
          placeholder="Name of the new folder"
          value={folder}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <Select
          label="Folder / Category (Optional)"
          options={[
            { value: '', label: 'No Folder' },
            ...folders.map((value) => ({ value, label: value })),
            { value: newFolder, label: '+ Create New Folder' },
          ]}
          value={folder}
          onChange={({ target }) => (target.value === newFolder ? change(true) : onChange(target.value))}
        />
      )}
      <Button size="sm" variant="ghost" onClick={() => change(!isTyping)}>
        {isTyping ? 'Choose an existing folder' : 'Type a new name'}
      </Button>
    </div>
  );
}
