import { DraftChoice } from '@medrad/remote-kit/drafts';
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

interface DraftNoticeProps extends DraftStateNoteProps {
  /** Text of the draft that another tab or device has stored. */
  theirs: string;
  onChoose: (side: 'mine' | 'theirs') => void;
}

/** Says where a draft is stored. In a conflict it shows both versions instead and asks which one to use. */
export function DraftNotice({ state, isEmpty, ...choice }: DraftNoticeProps) {
  return state === 'conflict' ? (
    <DraftChoice {...choice} />
  ) : (
    <DraftStateNote state={state} isEmpty={isEmpty} />
  );
}
