import { Button } from '@medrad/ui/core';
import styles from './problem.module.css';

/** Message that one part of a screen failed. */
export function Problem({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="alert" className={styles.problem}>
      <span>{text}</span>
      <Button size="sm" icon="refresh" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
