import type { ReportingSubmission, SettledHint } from '@medrad/contracts';
import { isKeyTaken, usePageKeys } from '@medrad/ui/shortcuts';
import { useId, useMemo } from 'react';
import { hintsOf } from '../../comparison/compare-report';
import { reportText } from '../../comparison/report-text';
import styles from '../review.module.css';
import { HintRow } from './hint-row';
import { oppositeOf, nextOpen, settledOf, withOutcome } from './settle-hints';

interface HintsFieldProps {
  submission: ReportingSubmission;
  settled: readonly SettledHint[];
  /** Whether single-key shortcuts are on. */
  areKeysOn: boolean;
  onChange: (settled: SettledHint[]) => void;
}

/**
 * Automatic hints on each key finding, which the teacher confirms or corrects with one key each.
 */
export default function HintsField({ submission, settled, areKeysOn, onChange }: HintsFieldProps) {
  const headingId = useId();
  const { keyFindings } = submission.case;
  const hints = useMemo(() => hintsOf(reportText(submission), keyFindings), [submission, keyFindings]);
  const next = nextOpen(hints, settled);
  usePageKeys((event) => {
    if (!areKeysOn || !next || event.ctrlKey || event.metaKey || event.altKey || isKeyTaken(event, null)) {
      return;
    }
    const key = event.key.toLowerCase();
    if (key !== 'y' && key !== 'n') return;
    event.preventDefault();
    const { outcome } = next.compared;
    onChange(withOutcome(settled, next, key === 'y' ? outcome : oppositeOf(outcome)));
  });
  const open = hints.length - settled.length;
  return (
    <section aria-labelledby={headingId} className={styles.hints}>
      <h3 id={headingId}>Hints to Confirm</h3>
      <p className={styles.facts} role="status">
        {open > 0 ? `${open} of ${hints.length} are open.` : 'All are settled.'} Y confirms the next hint, N
        rejects it.
      </p>
      <ul className={styles.list} aria-label="Hints">
        {hints.map((hint) => (
          <HintRow
            key={hint.finding.id}
            caseId={submission.caseId}
            hint={hint}
            settled={settledOf(settled, hint.finding.id)}
            isNext={hint === next}
            onSettle={(outcome) => onChange(withOutcome(settled, hint, outcome))}
          />
        ))}
      </ul>
    </section>
  );
}
