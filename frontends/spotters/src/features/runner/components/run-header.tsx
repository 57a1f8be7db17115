import { BackLink } from '@medrad/remote-kit';
import { Badge, Icon, IconButton, ProgressBar, VisuallyHidden } from '@medrad/ui/core';
import { formatSeconds } from '../../../format-seconds';
import { paths } from '../../../paths';
import { percentComplete, type RunState } from '../run-state';
import styles from './runner.module.css';

interface RunHeaderProps {
  title: string;
  state: RunState;
  elapsed: number;
  onOpenSheet: () => void;
}

export function RunHeader({ title, state, elapsed, onOpenSheet }: RunHeaderProps) {
  return (
    <header className={styles.header}>
      <div>
        <BackLink to={paths.tests}>Back to Tests</BackLink>
      </div>
      <div className={styles.titleRow}>
        <h1 className={styles.title}>{title}</h1>
        <span aria-live="polite">
          <Badge>{`Question ${state.index + 1} of ${state.total}`}</Badge>
        </span>
        <span role="timer" aria-label="Elapsed time" className={styles.timer}>
          <Icon name="clock" size={18} />
          {formatSeconds(elapsed)}
        </span>
        <IconButton
          icon="info"
          label="Keyboard shortcuts"
          aria-keyshortcuts="?"
          className={styles.sheetButton}
          onClick={onOpenSheet}
        />
      </div>
      <div className={styles.progress}>
        <ProgressBar value={percentComplete(state)} label="Progress" />
        <span aria-hidden="true">{percentComplete(state)}%</span>
        <VisuallyHidden>complete</VisuallyHidden>
      </div>
    </header>
  );
}
