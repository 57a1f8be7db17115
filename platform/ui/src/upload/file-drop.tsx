import { classNames, Icon, VisuallyHidden } from '@medrad/ui/core';
import { useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
import { FormFrame } from '../frame/form-frame';
import styles from './upload.module.css';
import { useSafeDrops } from './use-safe-drops';

interface FileDropProps {
  label: string;
  /** What to do here, such as "Drop an image here or browse"; or to choose another. */
  prompt: string;
  /** Which files are taken. */
  hint: string;
  /** As the parts of an input's `accept`; what was chosen is the caller's to check, whichever way it came. */
  accept: readonly string[];
  isMultiple?: boolean;
  disabled?: boolean;
  /** An image of what is chosen, in place of the icon. */
  preview?: ReactNode;
  /** Never called without a file. */
  onFiles: (files: File[]) => void;
}

/** A place to drop or paste files on, or to browse for them by pointer or keyboard; uploading is the caller's. */
export function FileDrop(props: FileDropProps) {
  const { label, prompt, hint, accept, isMultiple = false, disabled = false, preview, onFiles } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  useSafeDrops();

  function take(files: FileList | null): void {
    if (!disabled && files && files.length > 0) onFiles([...files]);
  }

  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  function handlePaste(event: ClipboardEvent): void {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  }

  return (
    <FormFrame label={label} hint={hint}>
      {(control) => (
        <div
          className={classNames(styles.drop, isOver && !disabled && styles.isOver)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={handleDrop}
          onPaste={handlePaste}
        >
          <input
            {...control}
            ref={input}
            hidden
            type="file"
            accept={accept.join(',')}
            multiple={isMultiple}
            disabled={disabled}
            onChange={({ currentTarget }) => {
              take(currentTarget.files);
              // The same file may be chosen again.
              currentTarget.value = '';
            }}
          />
          <button
            type="button"
            className={styles.place}
            disabled={disabled}
            aria-describedby={control['aria-describedby']}
            onClick={() => input.current?.click()}
          >
            <VisuallyHidden>{label}</VisuallyHidden>
            {preview ?? <Icon name="upload" size={28} />}
            <span>{prompt}</span>
          </button>
        </div>
      )}
    </FormFrame>
  );
}
