import { Button } from '@medrad/ui/core';
import styles from './exam.module.css';
import type { Pausing } from './use-pause';

interface PauseNoticeProps {
  pausing: Pausing;
  /** Whether another tab holds the exam. */
  isReading: boolean;
}

/** Says that the clock stands, and lets it go on. */
export function PauseNotice({ pausing, isReading }: PauseNoticeProps) {
  return (
    <div className={styles.pause}>
      <p role="status">Paused. The clock goes on by itself after half an hour.</p>
      <Button variant="primary" disabled={isReading} isLoading={pausing.isLoading} onClick={pausing.resume}>
        Go on
      </Button>
    </div>
  );
}
