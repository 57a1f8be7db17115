import { VisuallyHidden } from '@medrad/ui/core';
import { useId, useRef, type ReactNode } from 'react';
import { FileDrop } from './file-drop';
import { FilePreview, isImageFile } from './file-preview';
import type { FileRules } from './file-rules';
import { UploadRow } from './upload-row';
import styles from './upload.module.css';
import { useFileCheck } from './use-file-check';
import { isOpen, type UploadItem } from './uploads-state';

/** Files and actions, as `useUploads` and `useHeldUpload` return them. */
interface Uploads<T> {
  items: UploadItem<T>[];
  add: (files: readonly File[]) => void;
  cancel: (item: UploadItem<T>) => void;
  /** Retries a failed upload; absent when the file is sent with its form, which is then submitted again. */
  retry?: (item: UploadItem<T>) => void;
  remove: (item: UploadItem<T>) => void;
}

interface UploadWidgetProps<T> {
  label: string;
  /** Differences from the default rules: one image, PDF or .dcm of at most 10 MB. */
  rules?: Partial<FileRules>;
  prompt?: string;
  hint?: string;
  disabled?: boolean;
  /** `useUploads` uploads files as soon as they are chosen; `useHeldUpload` sends one file with its form. */
  uploads: Uploads<T>;
  /** Preview of the existing file while none is chosen. */
  current?: ReactNode;
  /** Further content below the row of a file. */
  details?: (item: UploadItem<T>) => ReactNode;
}

const spoken = {
  chosen: 'chosen',
  waiting: 'waiting',
  sending: 'uploading',
  stored: 'uploaded',
  failed: 'failed to upload',
  cancelled: 'cancelled',
};

/**
 * Widget to choose files and upload them, at once or together with the form, with progress, cancel, retry and remove.
 */
export function UploadWidget<T>(props: UploadWidgetProps<T>) {
  const { label, rules, prompt, hint, disabled = false, uploads, current, details } = props;
  const { items, add, cancel, retry, remove } = uploads;
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const { admit, rules: full } = useFileCheck(rules);
  const isHeld = retry === undefined;
  const held = isHeld ? items[0]?.file : undefined;

  function handleRemove(item: UploadItem<T>): void {
    remove(item);
    // The pressed button disappears, so the focus moves to the widget.
    root.current?.querySelector('button')?.focus();
  }

  const [what, limits] =
    full.maxFiles === 1
      ? ['a file', `Up to ${full.maxMegabytes} MB`]
      : ['files', `Up to ${full.maxFiles} files, ${full.maxMegabytes} MB each`];
  return (
    <div ref={root} className={styles.widget}>
      <FileDrop
        label={label}
        prompt={prompt ?? `Drop ${what} here, paste or browse`}
        hint={hint ?? limits}
        accept={full.accept}
        isMultiple={full.maxFiles > 1}
        disabled={disabled || (isHeld && items.some(isOpen))}
        preview={
          held && isImageFile(held) ? <FilePreview file={held} alt={`Preview of ${held.name}`} /> : current
        }
        onFiles={(files) => admit(files, isHeld ? 0 : items.length) && add(files)}
      />
      <span id={listId} hidden>{`${label}: files`}</span>
      {items.length > 0 && (
        <ul className={styles.rows} aria-labelledby={listId}>
          {items.map((item) => (
            <UploadRow
              key={item.id}
              item={item}
              disabled={disabled}
              onCancel={() => cancel(item)}
              onRetry={retry && (() => retry(item))}
              onRemove={() => handleRemove(item)}
              details={details?.(item)}
            />
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <span role="status">
          {items.map(({ file, status }) => `${file.name} ${spoken[status]}`).join(', ')}
        </span>
      </VisuallyHidden>
    </div>
  );
}
