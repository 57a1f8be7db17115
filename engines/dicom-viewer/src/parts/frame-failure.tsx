import { Button } from '@medrad/ui/core';
import styles from '../dicom-viewer.module.css';
import {
  compressionAdvice,
  compressionNotice,
  frameFailure,
  hasReaderEnded,
  loadFailure,
  needsTestPattern,
  reasonOf,
} from '../view/failure-text';

interface FrameFailureProps {
  error: Error;
  /** Counted from 0. */
  index: number;
  /** The series could not be opened: no frame of it is to blame. */
  isUnopened: boolean;
  onRetry: () => void;
  /** Opens the whole file anew, where the caller can. */
  onReopen?: () => void;
}

/** Why there is no picture: over the test pattern where the pixels cannot be decoded, else in the picture's place. */
export function FrameFailure({ error, index, isUnopened, onRetry, onReopen }: FrameFailureProps) {
  if (needsTestPattern(error)) {
    return (
      <div role="alert" className={styles.pattern}>
        <p>{compressionNotice}</p>
        <p>{compressionAdvice}</p>
        <p className={styles.reason}>{reasonOf(error)}</p>
      </div>
    );
  }
  return (
    <div role="alert" className={styles.failure}>
      <p>{isUnopened ? loadFailure(error) : frameFailure(index, error)}</p>
      <Button
        className={styles.retry}
        icon="refresh"
        onClick={isUnopened || hasReaderEnded(error) ? (onReopen ?? onRetry) : onRetry}
      >
        Retry
      </Button>
    </div>
  );
}
