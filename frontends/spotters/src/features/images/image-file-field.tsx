import { Button } from '@medrad/ui/core';
import { FileDrop, FilePreview } from '@medrad/ui/upload';
import { useState } from 'react';
import { acceptedTypes, fileProblem } from './image-file';
import styles from './images.module.css';

interface ImageFileFieldProps {
  label: string;
  file: File | null;
  disabled?: boolean;
  onChange: (file: File | null) => void;
  /** Shown until a file is chosen. */
  currentUrl?: string;
}

/** Chooses one image file, by dialog or by dropping it, and shows it. */
export function ImageFileField({ label, file, disabled, onChange, currentUrl }: ImageFileFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);

  function choose(chosen: File): void {
    const found = fileProblem(chosen);
    setProblem(found);
    onChange(found ? null : chosen);
  }

  const current = currentUrl && <img src={currentUrl} alt="Current image" />;
  return (
    <div className={styles.file}>
      <FileDrop
        label={label}
        prompt={file ? file.name : 'Drop an image here or browse'}
        hint="JPG, PNG, GIF, WebP, up to 10 MB"
        error={problem ?? undefined}
        accept={acceptedTypes}
        disabled={disabled}
        preview={file ? <FilePreview file={file} /> : current}
        onFiles={([chosen]) => chosen && choose(chosen)}
      />
      {file && !disabled && (
        <div>
          <Button size="sm" icon="close" onClick={() => onChange(null)}>
            {currentUrl ? 'Keep the current image' : 'Remove file'}
          </Button>
        </div>
      )}
    </div>
  );
}
