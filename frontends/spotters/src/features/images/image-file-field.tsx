import { Icon } from '@medrad/ui/core';
import { useId, useState, type DragEvent } from 'react';
import { FilePreview } from './file-preview';
import { acceptedTypes, fileProblem } from './image-file';
import styles from './images.module.css';

interface ImageFileFieldProps {
  label: string;
  file: File | null;
  onChange: (file: File | null) => void;
  /** Shown until a file is chosen. */
  currentUrl?: string;
}

/** Chooses one image file, by dialog or by dropping it, and shows it. */
export function ImageFileField({ label, file, onChange, currentUrl }: ImageFileFieldProps) {
  const hintId = useId();
  const [problem, setProblem] = useState<string | null>(null);

  function choose(chosen: File | undefined): void {
    if (!chosen) return;
    const found = fileProblem(chosen);
    setProblem(found);
    onChange(found ? null : chosen);
  }

  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    choose(event.dataTransfer.files[0]);
  }

  return (
    <label className={styles.file} onDragOver={(event) => event.preventDefault()} onDrop={handleDrop}>
      <span className={styles.fileLabel}>{label}</span>
      <input
        type="file"
        accept={acceptedTypes.join(',')}
        aria-describedby={hintId}
        aria-invalid={problem !== null}
        // The same file can be chosen again after it was taken away.
        onClick={(event) => (event.currentTarget.value = '')}
        onChange={(event) => choose(event.currentTarget.files?.[0])}
      />
      <span className={styles.drop}>
        {file ? (
          <FilePreview file={file} />
        ) : currentUrl ? (
          <img src={currentUrl} alt="Current image" />
        ) : (
          <Icon name="upload" size={28} />
        )}
        <span>{file ? file.name : 'Choose an image or drop it here'}</span>
      </span>
      <span
        id={hintId}
        role={problem ? 'alert' : undefined}
        className={problem ? styles.problem : styles.hint}
      >
        {problem ?? 'JPG, PNG, GIF, WebP, up to 10 MB'}
      </span>
    </label>
  );
}
