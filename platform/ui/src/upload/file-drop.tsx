import { classNames, Icon, VisuallyHidden } from '@medrad/ui/core';
import { useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
import { FormFrame } from '../frame/form-frame';
import styles from './upload.module.css';
import { useSafeDrops } from './use-safe-drops';

interface FileDropProps {
  label: string;
  /** Instruction, such as "Drop an image here or browse". */
  prompt: string;
  /** Text about the accepted files, such as their types and maximum size. */
  hint: string;
  /**
   * Parts of the input's `accept` attribute. The caller must check the files, because dropped and pasted ones are not
   * filtered.
   */
  accept: readonly string[];
  isMultiple?: boolean;
  disabled?: boolean;
  /** Preview of the chosen file, instead of the icon. */
  preview?: ReactNode;
  /** Called with at least one file. */
  onFiles: (files: File[]) => void;
}

/** Area to drop or paste files, or to browse for them by pointer or keyboard. The caller uploads them. */
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
              // Clears the input, so that the same file can be chosen again.
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
