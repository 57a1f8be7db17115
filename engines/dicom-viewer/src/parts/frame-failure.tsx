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
  /** Index of the frame, from 0. */
  index: number;
  /** Whether the whole series could not be opened, so that the error does not concern a single frame. */
  isUnopened: boolean;
  onRetry: () => void;
  /** Opens the file again; absent when the caller cannot do so. */
  onReopen?: () => void;
}

/**
 * Message that there is no image, with the reason: over the test pattern when the pixels cannot be decoded, else in
 * place of the image.
 */
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
