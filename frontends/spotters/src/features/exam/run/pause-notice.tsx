import { Button } from '@medrad/ui/core';
import styles from './exam.module.css';
import type { Pausing } from './use-pause';

interface PauseNoticeProps {
  pausing: Pausing;
  /** Whether another tab has the exam open. */
  isReading: boolean;
}

/** Says that the exam is paused, with a button to resume it. */
export function PauseNotice({ pausing, isReading }: PauseNoticeProps) {
  return (
    <div className={styles.pause}>
      <p role="status">Paused. The clock restarts by itself after half an hour.</p>
      <Button variant="primary" disabled={isReading} isLoading={pausing.isLoading} onClick={pausing.resume}>
        Continue
      </Button>
    </div>
  );
}
