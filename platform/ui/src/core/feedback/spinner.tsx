import type { CSSProperties } from 'react';
import styles from './feedback.module.css';

interface SpinnerProps {
  /** Label for screen readers, shown beside the ring; null when the surroundings have a label. */
  label?: string | null;
  /** Diameter in px. */
  size?: number;
  isLabelVisible?: boolean;
}

/** Indicator that work is in progress. */
export function Spinner({ label = 'Loading', size = 28, isLabelVisible = false }: SpinnerProps) {
  const ring = (
    <span
      className={styles.ring}
      style={{ '--spinner-size': `${size}px` } as CSSProperties}
      aria-hidden="true"
    />
  );
  if (label === null) return ring;
  return (
    <span className={styles.spinner} role="status" aria-label={isLabelVisible ? undefined : label}>
      {ring}
      {isLabelVisible ? label : null}
    </span>
  );
}
