import { Button } from '@medrad/ui/core';
import styles from './drafts.module.css';
import type { DraftState } from './use-synced-draft';

const sentences: Record<DraftState, string> = {
  synced: 'Draft saved',
  local: 'Draft kept on this device',
  conflict: 'Two versions to choose from',
};

interface DraftStateNoteProps {
  state: DraftState;
  /** Nothing is written yet: there is nothing to say. */
  isEmpty: boolean;
}

/** Where a draft is kept. */
export function DraftStateNote({ state, isEmpty }: DraftStateNoteProps) {
  return (
    <p className={styles.state} role="status">
      {isEmpty && state !== 'conflict' ? '' : sentences[state]}
    </p>
  );
}

interface DraftChoiceProps {
  /** What the other version says. */
  theirs: string;
  onChoose: (side: 'mine' | 'theirs') => void;
}

/** The choice where a draft was written in two places. */
export function DraftChoice({ theirs, onChoose }: DraftChoiceProps) {
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

/** Where a draft is kept; in its place the choice where it was written in two places. */
export function DraftNotice({ state, isEmpty, ...choice }: DraftStateNoteProps & DraftChoiceProps) {
  return state === 'conflict' ? (
    <DraftChoice {...choice} />
  ) : (
    <DraftStateNote state={state} isEmpty={isEmpty} />
  );
}
