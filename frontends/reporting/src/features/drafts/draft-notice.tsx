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
  /** Whether nothing is written yet, so no note is shown. */
  isEmpty: boolean;
}

/** Notice of the place in which a draft is stored. */
export function DraftStateNote({ state, isEmpty }: DraftStateNoteProps) {
  return (
    <p className={styles.state} role="status">
      {isEmpty && state !== 'conflict' ? '' : sentences[state]}
    </p>
  );
}

interface DraftChoiceProps {
  /** Text of the version that was stored by another tab or device. */
  theirs: string;
  onChoose: (side: 'mine' | 'theirs') => void;
}

/** The choice between two versions of a draft. */
export function DraftChoice({ theirs, onChoose }: DraftChoiceProps) {
  return (
    <div className={styles.conflict} role="alert">
      <p>
        <strong>This text was also edited in another tab or on another device.</strong> Nothing is lost:
        choose which version to continue with.
      </p>
      <blockquote className={styles.theirs}>{theirs || 'The other version is empty.'}</blockquote>
      <div className={styles.choices}>
        <Button onClick={() => onChoose('mine')}>Keep this version</Button>
        <Button onClick={() => onChoose('theirs')}>Use the other version</Button>
      </div>
    </div>
  );
}

/** Notice of the place in which a draft is stored, or of a conflict, with a choice between the two versions. */
export function DraftNotice({ state, isEmpty, ...choice }: DraftStateNoteProps & DraftChoiceProps) {
  return state === 'conflict' ? (
    <DraftChoice {...choice} />
  ) : (
    <DraftStateNote state={state} isEmpty={isEmpty} />
  );
}
