import { Button, Icon } from '@medrad/ui/core';
import { keepFocus } from '../../runner/keep-focus';
import styles from './exam.module.css';

interface ExamControlsProps {
  number: number;
  total: number;
  isFlagged: boolean;
  /** Whether items can be visited in any order. */
  isFree: boolean;
  isReading: boolean;
  /** Number of pauses left. */
  pausesLeft: number;
  onGo: (number: number) => void;
  onFlag: () => void;
  onPause: () => void;
  onHandIn: () => void;
}

/** Buttons to change the item, pause and submit. */
export function ExamControls(props: ExamControlsProps) {
  const { number, total, isFlagged, isFree, isReading, pausesLeft, onGo, onFlag, onPause, onHandIn } = props;
  const ends = (
    <>
      {pausesLeft > 0 && (
        <Button icon="pause" disabled={isReading} onClick={onPause}>
          Pause
        </Button>
      )}
      <Button icon="check" variant="success" disabled={isReading} onClick={onHandIn}>
        Hand in
      </Button>
    </>
  );
  if (!isFree) {
    return (
      <div className={styles.controls}>
        <p className={styles.cadence}>The next item opens by itself.</p>
        {ends}
      </div>
    );
  }
  return (
    <div className={styles.controls} onMouseDown={keepFocus}>
      <Button
        icon="arrow-left"
        aria-keyshortcuts="ArrowLeft"
        disabled={number === 1}
        onClick={() => onGo(number - 1)}
      >
        Previous
      </Button>
      <Button aria-keyshortcuts="ArrowRight" disabled={number === total} onClick={() => onGo(number + 1)}>
        Next
        <Icon name="arrow-right" size={18} />
      </Button>
      <Button icon="flag" aria-pressed={isFlagged} aria-keyshortcuts="G" onClick={onFlag}>
        {isFlagged ? 'Unflag' : 'Flag'}
      </Button>
      {ends}
    </div>
  );
}
