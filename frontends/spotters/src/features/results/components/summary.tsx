import { Card } from '@medrad/ui/core';
import { formatSeconds } from '../../../format-seconds';
import styles from './results.module.css';

interface SummaryProps {
  questionCount: number;
  /** Duration of the run in seconds; null when the address contains none. */
  seconds: number | null;
}

/** Totals of a finished run. */
export function Summary({ questionCount, seconds }: SummaryProps) {
  const time = (value: number) => (seconds === null ? '–' : formatSeconds(value));
  const totals = [
    ['Questions Reviewed', String(questionCount)],
    ['Total Time', time(seconds ?? 0)],
    ['Avg. per Question', time((seconds ?? 0) / questionCount)],
  ];
  return (
    <Card as="dl" className={styles.summary}>
      {totals.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Card>
  );
}
