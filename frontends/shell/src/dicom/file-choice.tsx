import { Button } from '@medrad/ui/core';
import { FileDrop } from '@medrad/ui/upload';
import { useRef } from 'react';
import styles from './dicom-demo.module.css';
import type { SyntheticName } from './synthetic-files';

const made: readonly { name: SyntheticName; label: string }[] = [
  { name: 'ct', label: 'CT head' },
  { name: 'ct-study', label: 'CT in three planes' },
  { name: 'ultrasound', label: 'Ultrasound' },
  { name: 'chest', label: 'Chest film' },
];

interface FileChoiceProps {
  onSynthetic: (name: SyntheticName) => void;
  onFiles: (files: File[]) => void;
}

/** Buttons to open synthetic images, or files, a folder or a ZIP from this computer. */
export function FileChoice({ onSynthetic, onFiles }: FileChoiceProps) {
  const folder = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.choice}>
      <div className={styles.buttons} role="group" aria-label="Synthetic series">
        {made.map(({ name, label }) => (
          <Button key={name} icon="image" onClick={() => onSynthetic(name)}>
            {label}
          </Button>
        ))}
        <Button icon="folder" onClick={() => folder.current?.click()}>
          Open a folder
        </Button>
        <input
          ref={(input) => {
            folder.current = input;
            input?.setAttribute('webkitdirectory', '');
          }}
          hidden
          type="file"
          aria-label="Folder"
          multiple
          onChange={({ currentTarget }) => {
            if (currentTarget.files?.length) onFiles([...currentTarget.files]);
            currentTarget.value = '';
          }}
        />
      </div>
      <FileDrop
        label="DICOM files"
        prompt="Drop DICOM files or a ZIP here, or browse"
        hint="They are read on this computer and are not uploaded."
        accept={[]}
        isMultiple
        onFiles={onFiles}
      />
    </div>
  );
}
