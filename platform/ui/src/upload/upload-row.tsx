import { Icon, IconButton, ProgressBar } from '@medrad/ui/core';
import type { ReactNode } from 'react';
import { FilePreview, isImageFile } from './file-preview';
import { formatBytes } from './format-bytes';
import styles from './upload.module.css';
import { isOpen, type UploadItem } from './uploads-state';

interface UploadRowProps {
  item: UploadItem<unknown>;
  disabled: boolean;
  onCancel: () => void;
  /** Retries the upload; without it, the surrounding form is submitted again. */
  onRetry?: () => void;
  onRemove: () => void;
  details?: ReactNode;
}

function statusOf({ status, percent, file, isPaused }: UploadItem<unknown>): string {
  if (status === 'waiting') return 'Waiting';
  if (status === 'sending' && isPaused) return `${percent}%, paused`;
  if (status === 'sending') return percent < 100 ? `${percent}%` : 'Storing…';
  if (status === 'failed') return 'Failed';
  return status === 'cancelled' ? 'Cancelled' : formatBytes(file.size);
}

/** A row for one file with its name, progress and actions. */
export function UploadRow({ item, disabled, onCancel, onRetry, onRemove, details }: UploadRowProps) {
  const { file, status, percent, reason } = item;
  const isEnded = status === 'failed' || status === 'cancelled';
  return (
    <li className={styles.row} data-status={status}>
      <span className={styles.thumb}>
        {isImageFile(file) ? <FilePreview file={file} alt="" /> : <Icon name="file" size={22} />}
      </span>
      <span className={styles.name}>{file.name}</span>
      <span className={styles.status}>{statusOf(item)}</span>
      <span className={styles.rowActions}>
        {/* Cancel and Retry are one button, so that the focus stays where it is when the upload ends. */}
        {(isOpen(item) || isEnded) && (
          <IconButton
            size="sm"
            type={isEnded && !onRetry ? 'submit' : 'button'}
            icon={isEnded ? 'refresh' : 'close'}
            label={isEnded ? `Retry ${file.name}` : `Cancel upload of ${file.name}`}
            disabled={isEnded && disabled}
            onClick={isEnded ? onRetry : onCancel}
          />
        )}
        {!isOpen(item) && (
          <IconButton
            size="sm"
            icon="trash"
            label={`Remove ${file.name}`}
            disabled={disabled}
            onClick={onRemove}
          />
        )}
      </span>
      {status === 'failed' && reason && (
        <span role="alert" className={styles.reason}>
          {reason}
        </span>
      )}
      {status === 'sending' && item.isPaused && (
        <span role="status" className={styles.paused}>
          The server cannot be reached. The upload goes on by itself as soon as it can.
        </span>
      )}
      {isOpen(item) && (
        <span className={styles.bar}>
          <ProgressBar value={percent} label={`Upload of ${file.name}`} />
        </span>
      )}
      {details ? <div className={styles.details}>{details}</div> : null}
    </li>
  );
}
