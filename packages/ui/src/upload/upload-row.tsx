import { Icon, IconButton, ProgressBar } from '@medrad/ui/core';
import { FilePreview } from './file-preview';
import { formatBytes } from './format-bytes';
import styles from './upload.module.css';
import { isOpen, type UploadItem } from './uploads-state';

interface UploadRowProps {
  item: UploadItem<unknown>;
  onCancel: () => void;
  onRetry: () => void;
  onRemove: () => void;
}

function statusOf({ status, percent, file }: UploadItem<unknown>): string {
  if (status === 'waiting') return 'Waiting';
  if (status === 'sending') return percent < 100 ? `${percent}%` : 'Storing…';
  if (status === 'failed') return 'Failed';
  return status === 'cancelled' ? 'Cancelled' : formatBytes(file.size);
}

/** One file: what it is, how far it is, and what can be done about it. */
export function UploadRow({ item, onCancel, onRetry, onRemove }: UploadRowProps) {
  const { file, status, percent } = item;
  return (
    <li className={styles.row} data-status={status}>
      <span className={styles.thumb}>
        {file.type.startsWith('image/') ? <FilePreview file={file} /> : <Icon name="file" size={22} />}
      </span>
      <span className={styles.name}>{file.name}</span>
      <span className={styles.status}>{statusOf(item)}</span>
      <span className={styles.rowActions}>
        {isOpen(item) ? (
          <IconButton size="sm" icon="close" label={`Cancel upload of ${file.name}`} onClick={onCancel} />
        ) : (
          <>
            {status !== 'stored' && (
              <IconButton size="sm" icon="refresh" label={`Retry ${file.name}`} onClick={onRetry} />
            )}
            <IconButton size="sm" icon="trash" label={`Remove ${file.name}`} onClick={onRemove} />
          </>
        )}
      </span>
      {isOpen(item) && (
        <span className={styles.bar}>
          <ProgressBar value={percent} label={`Upload of ${file.name}`} />
        </span>
      )}
    </li>
  );
}
