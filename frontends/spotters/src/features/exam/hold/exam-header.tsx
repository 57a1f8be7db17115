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
  /** Whether the time is that of the item alone. */
  isOfItem: boolean;
  saving: SavingState;
  onOpenSheet: () => void;
}

/** Moments that are announced, in seconds before the end of the exam. */
const announced = [300, 60, 10];

/** Tells a screen reader how much of the exam's time is left, a few times in all. */
function TimeAnnouncement({ secondsLeft }: { secondsLeft: number }) {
  const moment = announced.findLast((one) => secondsLeft <= one);
  return (
    <VisuallyHidden>
      <span role="status">{moment === undefined ? '' : `${sayDuration(moment)} left`}</span>
    </VisuallyHidden>
  );
}

/** Name, place and time of an exam, and where its answers are. */
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
