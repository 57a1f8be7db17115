import type { CaseKeyFinding, SettledHint } from '@medrad/contracts';
import { alignSentences } from '@medrad/report-comparison';
import { Badge } from '@medrad/ui/core';
import { useId, useMemo } from 'react';
import { hintsOf } from './compare-report';
import styles from './comparison.module.css';
import { findingText, outcomeText } from './hint-text';

interface ComparisonPanelProps {
  /** The text of a report: its findings and impression. */
  report: string;
  reference: string | null;
  keyFindings: readonly CaseKeyFinding[];
  /** The teacher's verdicts on the hints. */
  settled?: readonly SettledHint[];
}

/** A badge: whether the teacher confirmed a hint, or how they corrected it. */
function TeachersWord({ hint, finding }: { hint: SettledHint | undefined; finding: CaseKeyFinding }) {
  if (!hint) return null;
  const { outcome, isConfirmed } = hint;
  return (
    <Badge tone={isConfirmed ? 'secondary' : 'warning'} icon={isConfirmed ? 'check' : 'edit'}>
      {isConfirmed
        ? 'Confirmed by a teacher'
        : `Corrected by a teacher: ${outcomeText({ outcome, isHedged: false }, finding)}`}
    </Badge>
  );
}

function KeyFindings({
  report,
  keyFindings,
  settled,
}: Pick<ComparisonPanelProps, 'report' | 'keyFindings' | 'settled'>) {
  const hints = useMemo(() => hintsOf(report, keyFindings), [report, keyFindings]);
  return (
    <ul className={styles.hints} aria-label="Key findings">
      {hints.map(({ finding, compared, words }) => (
        <li key={finding.id} className={styles.hint}>
          <Badge
            tone={compared.isInAgreement ? 'success' : finding.isCritical ? 'destructive' : 'warning'}
            icon={compared.isInAgreement ? 'check' : 'info'}
          >
            {outcomeText(compared, finding)}
          </Badge>
          <span>
            {findingText(finding)}
            {finding.isCritical && ' (critical)'}
          </span>
          {words && <q className={styles.words}>{words}</q>}
          <TeachersWord hint={settled?.find(({ findingId }) => findingId === finding.id)} finding={finding} />
        </li>
      ))}
    </ul>
  );
}

/**
 * Marks differences by more than colour: words only in the reference are struck through, words only
 * in the report underlined.
 */
const marks = { same: 'span', removed: 'del', added: 'ins' } as const;

function Sentences({ report, reference }: { report: string; reference: string }) {
  const aligned = useMemo(() => alignSentences(reference, report), [reference, report]);
  return (
    <ol className={styles.sentences} aria-label="Sentences compared">
      {aligned.map(({ segments }, index) => (
        <li key={index}>
          {segments.map(({ kind, text }, place) => {
            const Mark = marks[kind];
            return <Mark key={place}>{text}</Mark>;
          })}
        </li>
      ))}
    </ol>
  );
}

/**
 * Compares a report with the reference of its case: key findings, and differences in words. These
 * are hints, not marks.
 */
export default function ComparisonPanel({ report, reference, keyFindings, settled }: ComparisonPanelProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.panel}>
      <h3 id={titleId}>Compared with the Reference</h3>
      <p className={styles.note}>These hints come from a program, which can be wrong. They are not marks.</p>
      {keyFindings.length > 0 && <KeyFindings report={report} keyFindings={keyFindings} settled={settled} />}
      {reference && (
        <details>
          <summary>Sentence by sentence</summary>
          <p className={styles.note}>
            <del>Struck through</del>: only in the reference. <ins>Underlined</ins>: only in the report.
          </p>
          <Sentences report={report} reference={reference} />
        </details>
      )}
    </section>
  );
}
