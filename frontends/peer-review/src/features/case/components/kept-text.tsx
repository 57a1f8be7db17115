import type { ReactNode } from 'react';
import styles from './case.module.css';
import { CopyTextButton } from './copy-text-button';

/** A text that can no longer be sent, with a button to copy it. */
export function KeptText({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className={styles.keptText}>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        <CopyTextButton text={text} />
        {action}
      </div>
    </div>
  );
}
