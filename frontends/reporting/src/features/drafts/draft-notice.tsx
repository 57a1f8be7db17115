import { Button } from '@medrad/ui/core';
import styles from './drafts.module.css';
import type { DraftState } from './use-synced-draft';

const sentences: Record<Exclude<DraftState, 'conflict'>, string> = {
  synced: 'Draft saved',
  local: 'Draft kept on this device',
};

interface DraftNoticeProps {
  state: DraftState;
  /** Nothing is written yet: there is nothing to say. */
  isEmpty: boolean;
  /** What the other version says, for the choice. */
  theirs: string;
  onChoose: (side: 'mine' | 'theirs') => void;
}

/** Where a draft is kept; and the choice where it was written in two places. */
export function DraftNotice({ state, isEmpty, theirs, onChoose }: DraftNoticeProps) {
  if (state !== 'conflict') {
    return (
      <p className={styles.state} role="status">
        {isEmpty ? '' : sentences[state]}
      </p>
    );
  }
  return (
    <div className={styles.conflict} role="alert">
      <p>
        <strong>This was also written in another tab or on another device.</strong> Nothing is lost: choose
        which version to go on with.
      </p>
      <blockquote className={styles.theirs}>{theirs || 'The other version is empty.'}</blockquote>
      <div className={styles.choices}>
        <Button onClick={() => onChoose('mine')}>Keep what is written here</Button>
        <Button onClick={() => onChoose('theirs')}>Take the other version</Button>
      </div>
    </div>
  );
}
