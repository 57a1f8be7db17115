import type { ExamResult } from '@medrad/contracts';
import { Card } from '@medrad/ui/core';
import { formatSeconds } from '../../../format-seconds';
import styles from './result.module.css';

const perCent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`;

const shareOf = ({ right, of }: { right: number; of: number }): string =>
  of === 0 ? 'None asked' : `${right} of ${of} (${perCent(right, of)})`;

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** The marks of an exam, with sensitivity and specificity. */
export function MarksSummary({ result }: { result: ExamResult }) {
  const { marks, maxMarks, rapidScore, sensitivity, specificity, items, late, pausedSeconds } = result;
  const blanks = items.filter(({ outcome }) => outcome === 'blank').length;
  const times = items.flatMap(({ secondsUsed }) => secondsUsed ?? []);
  const entries = [
    { label: 'Marks', value: `${marks} of ${maxMarks}`, note: perCent(marks, maxMarks) },
    late !== null &&
      !late.isAccepted && {
        label: 'With late answers',
        value: `${marks + late.marks} of ${maxMarks}`,
        note: 'Once a teacher accepts them',
      },
    rapidScore !== null && {
      label: 'Converted mark',
      value: String(rapidScore),
      note: 'On the scale from 4 to 8',
    },
    sensitivity && {
      label: 'Sensitivity',
      value: shareOf(sensitivity),
      note: 'Abnormal images called abnormal',
    },
    specificity && { label: 'Specificity', value: shareOf(specificity), note: 'Normal images called normal' },
    times.length > 0 && {
      label: 'Time per item',
      value: formatSeconds(medianOf(times)),
      note: `Median of ${times.length}`,
    },
    pausedSeconds > 0 && {
      label: 'Paused',
      value: formatSeconds(pausedSeconds),
      note: 'Not counted as time',
    },
    { label: 'Without an answer', value: String(blanks), note: `of ${items.length}` },
  ].filter((entry) => entry !== false && entry !== null);
  return (
    <Card as="dl" className={styles.summary}>
      {entries.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </Card>
  );
}
