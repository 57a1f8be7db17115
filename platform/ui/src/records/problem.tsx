import { errorMessage, RetryButton } from '@medrad/ui/core';
import styles from './problem.module.css';

interface ProblemProps {
  /** Description of the failed action, shown as the title. */
  text: string;
  error: unknown;
  onRetry: () => void;
}

/** Notice that one part of a screen failed, with the reason and a remedy; the rest of the screen stays usable. */
export function Problem({ text, error, onRetry }: ProblemProps) {
  return (
    <div role="alert" className={styles.problem}>
      <span>{text}</span>
      <span className={styles.reason}>{errorMessage(error)}</span>
      <RetryButton size="sm" error={error} onRetry={onRetry} />
    </div>
  );
}
