import { VisuallyHidden } from '@medrad/ui/core';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { FileDrop } from './file-drop';
import type { FileRules } from './file-rules';
import { UploadRow } from './upload-row';
import styles from './upload.module.css';
import { useAdmission } from './use-admission';
import { type Upload, useUploads } from './use-uploads';
import type { UploadItem } from './uploads-state';

/** A file that is where it belongs, and what its upload gave. */
export interface Uploaded<T> {
  file: File;
  result: T;
}

interface UploadWidgetProps<T> {
  label: string;
  /** What differs from one image, PDF or .dcm of at most 10 MB. */
  rules?: Partial<FileRules>;
  hint?: string;
  disabled?: boolean;
  upload: Upload<T>;
  /** What is stored by now, in the order it was chosen; whether more is under way. A new `key` empties the widget. */
  onChange: (uploaded: Uploaded<T>[], isBusy: boolean) => void;
}

const storedOf = <T,>(items: UploadItem<T>[]): Uploaded<T>[] =>
  items.flatMap(({ status, file, result }) => (status === 'stored' ? [{ file, result: result as T }] : []));

const spoken = {
  waiting: 'waiting',
  sending: 'uploading',
  stored: 'uploaded',
  failed: 'failed to upload',
  cancelled: 'cancelled',
};

/** Chooses files and uploads each at once, with progress, cancel, retry and remove. */
export function UploadWidget<T>({ label, rules, hint, disabled, upload, onChange }: UploadWidgetProps<T>) {
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const { admit, rules: full } = useAdmission(rules);
  const { items, isBusy, add, cancel, retry, remove } = useUploads(upload);
  const stored = storedOf(items);
  const tell = useEffectEvent(() => onChange(stored, isBusy));
  const state = items.map(({ id, status }) => `${id} ${status}`).join();
  useEffect(() => tell(), [state]);

  function handleRemove(item: UploadItem<T>): void {
    remove(item);
    // Its button goes away: the focus stays in the widget.
    root.current?.querySelector('button')?.focus();
  }

  const limits = `Up to ${full.maxFiles} file(s), ${full.maxMegabytes} MB each`;
  return (
    <div ref={root} className={styles.widget}>
      <FileDrop
        label={label}
        prompt={
          full.maxFiles === 1 ? 'Drop a file here, paste or browse' : 'Drop files here, paste or browse'
        }
        hint={hint ?? limits}
        accept={full.accept}
        isMultiple={full.maxFiles > 1}
        disabled={disabled}
        onFiles={(files) => admit(files, items.length) && add(files)}
      />
      <span id={listId} hidden>{`${label}: files`}</span>
      {items.length > 0 && (
        <ul className={styles.rows} aria-labelledby={listId}>
          {items.map((item) => (
            <UploadRow
              key={item.id}
              item={item}
              onCancel={() => cancel(item)}
              onRetry={() => retry(item)}
              onRemove={() => handleRemove(item)}
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
