import styles from './feedback.module.css';

interface ProgressBarProps {
  /** Progress in per cent, from 0 to 100. */
  value: number;
  label: string;
}

/** Bar that shows a progress in per cent. */
export function ProgressBar({ value, label }: ProgressBarProps) {
  const percent = Math.min(100, Math.max(0, value));
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
    >
      <div className={styles.fill} style={{ transform: `scaleX(${percent / 100})` }} />
    </div>
  );
}
