import { Badge, Icon, IconButton, VisuallyHidden } from '@medrad/ui/core';
import { formatSeconds } from '../../../format-seconds';
import { sayDuration } from '../describe-format';
import type { SavingState } from '../saving/answer-queue';
import styles from './exam.module.css';
import { SavingBadge } from './saving-badge';

interface ExamHeaderProps {
  name: string;
  number: number;
  total: number;
  secondsLeft: number;
  /** Whether `secondsLeft` is the remaining time of the item, not of the whole exam. */
  isOfItem: boolean;
  saving: SavingState;
  onOpenSheet: () => void;
}

/** Seconds before the end of the exam at which the remaining time is announced. */
const announced = [300, 60, 10];

/** Announces the remaining time to screen readers at a few fixed times. */
function TimeAnnouncement({ secondsLeft }: { secondsLeft: number }) {
  const moment = announced.findLast((one) => secondsLeft <= one);
  return (
    <VisuallyHidden>
      <span role="status">{moment === undefined ? '' : `${sayDuration(moment)} left`}</span>
    </VisuallyHidden>
  );
}

/** Name, item number and remaining time of an exam, and the saving state of its answers. */
export function ExamHeader(props: ExamHeaderProps) {
  const { name, number, total, secondsLeft, isOfItem, saving, onOpenSheet } = props;
  const isShort = secondsLeft <= (isOfItem ? 10 : 60);
  return (
    <header className={styles.header}>
      <div className={styles.titleRow}>
        <h1 className={styles.title}>{name}</h1>
        <IconButton
          icon="info"
          label="Keyboard shortcuts"
          aria-keyshortcuts="?"
          className={styles.sheetButton}
          onClick={onOpenSheet}
        />
      </div>
      <div className={styles.meta}>
        <span aria-live="polite">
          <Badge>{`Item ${number} of ${total}`}</Badge>
        </span>
        <span
          role="timer"
          aria-label={isOfItem ? 'Time left for this item' : 'Time left'}
          className={styles.timer}
          data-short={isShort || undefined}
        >
          <Icon name="clock" size={18} />
          {formatSeconds(secondsLeft)}
        </span>
        {!isOfItem && <TimeAnnouncement secondsLeft={secondsLeft} />}
        <SavingBadge state={saving} />
      </div>
    </header>
  );
}
