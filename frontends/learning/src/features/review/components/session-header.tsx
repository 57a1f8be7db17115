import { Link } from '@medrad/remote-kit/router';
import { Badge, buttonClass, Icon, IconButton, ProgressBar } from '@medrad/ui/core';
import { paths } from '../../../paths';
import styles from './review.module.css';

interface SessionHeaderProps {
  index: number;
  total: number;
  /** Number of reviews that the server has not stored yet. */
  unsent: number;
  onOpenSheet: () => void;
}

/** The number of the present card in the session, and the button to leave the session. */
export function SessionHeader({ index, total, unsent, onOpenSheet }: SessionHeaderProps) {
  return (
    <header className={styles.header}>
      <Link
        to={paths.today}
        className={`${buttonClass({ variant: 'ghost' })} ${styles.back}`}
        aria-label="Back to reviews"
      >
        <Icon name="arrow-left" size={20} />
      </Link>
      <h1 className={styles.title}>Review</h1>
      <span aria-live="polite">
        <Badge>{`Image ${index + 1} of ${total}`}</Badge>
      </span>
      <div className={styles.progress}>
        <ProgressBar value={Math.round((index / total) * 100)} label="Progress" />
      </div>
      <UnsentBadge count={unsent} />
      <IconButton
        icon="info"
        label="Keyboard shortcuts"
        aria-keyshortcuts="?"
        className={styles.sheetButton}
        onClick={onOpenSheet}
      />
    </header>
  );
}

/** Says that reviews are stored on this device until they can be sent. */
function UnsentBadge({ count }: { count: number }) {
  return (
    <span role="status">
      {count > 0 && <Badge tone="warning" icon="clock">{`${count} on this device only`}</Badge>}
    </span>
  );
}
