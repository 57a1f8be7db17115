import { Button } from '@medrad/ui/core';
import styles from './review.module.css';

interface ReviewBarProps {
  /** Position of the submission in its list, from 1. */
  place: number;
  count: number;
  onMove: (step: 1 | -1) => void;
  onBack: () => void;
  onClose: () => void;
}

/** Buttons to step through the submissions of a list and to return to it. */
export function ReviewBar({ place, count, onMove, onBack, onClose }: ReviewBarProps) {
  return (
    <div className={styles.bar}>
      <Button icon="arrow-left" onClick={onBack}>
        Back to Dashboard
      </Button>
      <div className={styles.moves}>
        <Button size="sm" disabled={place === 1} onClick={() => onMove(-1)}>
          Previous
        </Button>
        <span className={styles.facts} role="status">{`${place} of ${count}`}</span>
        <Button size="sm" disabled={place === count} onClick={() => onMove(1)}>
          Next
        </Button>
      </div>
      <Button variant="ghost" icon="close" onClick={onClose}>
        Close Dashboard
      </Button>
    </div>
  );
}
