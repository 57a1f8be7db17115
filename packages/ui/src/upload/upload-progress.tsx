import { Button, ProgressBar } from '@medrad/ui/core';
import styles from './upload.module.css';

interface UploadProgressProps {
  /** 0 to 100, or null when nothing is being sent. */
  percent: number | null;
  onCancel: () => void;
}

/** How far a file is on its way, and the way to stop it. */
export function UploadProgress({ percent, onCancel }: UploadProgressProps) {
  if (percent === null) return null;
  return (
    <div className={styles.progress}>
      <span>{percent < 100 ? `Uploading… ${percent}%` : 'Storing the file…'}</span>
      <Button size="sm" onClick={onCancel}>
        Cancel upload
      </Button>
      <ProgressBar value={percent} label="Upload" />
    </div>
  );
}
