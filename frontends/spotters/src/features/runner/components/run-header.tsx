import { Link } from '@medrad/remote-kit/router';
import { Badge, buttonClass, Icon, IconButton, ProgressBar, VisuallyHidden } from '@medrad/ui/core';
import { formatSeconds } from '../../../format-seconds';
import { percentComplete, type RunState } from '../run-state';
import { FoldedText } from './folded-text';
import styles from './runner.module.css';

interface RunHeaderProps {
  title: string;
  state: RunState;
  elapsed: number;
  /** Address of the list from which the spotter was opened. */
  listPath: string;
  onOpenSheet: () => void;
}

/** Title, question number and time of a run, with the link back. */
export function RunHeader({ title, state, elapsed, listPath, onOpenSheet }: RunHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.titleRow}>
        <Link
          to={listPath}
          className={`${buttonClass({ variant: 'ghost' })} ${styles.back}`}
          aria-label="Back to Tests"
        >
          <Icon name="arrow-left" size={20} />
        </Link>
        <FoldedText key={title} as="h1" name="title" className={styles.title}>
          {title}
        </FoldedText>
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
          <Badge>{`Question ${state.index + 1} of ${state.total}`}</Badge>
        </span>
        <div className={styles.progress}>
          <ProgressBar value={percentComplete(state)} label="Progress" />
          <span aria-hidden="true">{percentComplete(state)}%</span>
          <VisuallyHidden>complete</VisuallyHidden>
        </div>
        <span role="timer" aria-label="Elapsed time" className={styles.timer}>
          <Icon name="clock" size={18} />
          {formatSeconds(elapsed)}
        </span>
      </div>
    </header>
  );
}
