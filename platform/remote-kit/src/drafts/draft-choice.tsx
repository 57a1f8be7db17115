import { Button } from '@medrad/ui/core';
import styles from './drafts.module.css';

interface DraftChoiceProps {
  /** Text of the draft that another tab or device has stored; null shows nothing. */
  theirs: string | null;
  onChoose: (side: 'mine' | 'theirs') => void;
}

/** The choice between two versions of a draft. */
export function DraftChoice({ theirs, onChoose }: DraftChoiceProps) {
  if (theirs === null) return null;
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
