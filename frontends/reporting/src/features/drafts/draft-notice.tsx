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
  /** Whether the draft has no text yet, so that no notice is needed. */
  isEmpty: boolean;
}

/** Says whether a draft is stored on the server too, or only in this browser. */
export function DraftStateNote({ state, isEmpty }: DraftStateNoteProps) {
  return (
    <p className={styles.state} role="status">
      {isEmpty && state !== 'conflict' ? '' : sentences[state]}
    </p>
  );
}

interface DraftChoiceProps {
  /** Text of the draft that another tab or device has stored. */
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

/** Says where a draft is stored. In a conflict it shows both versions instead and asks which one to use. */
export function DraftNotice({ state, isEmpty, ...choice }: DraftStateNoteProps & DraftChoiceProps) {
  return state === 'conflict' ? (
    <DraftChoice {...choice} />
  ) : (
    <DraftStateNote state={state} isEmpty={isEmpty} />
  );
}
