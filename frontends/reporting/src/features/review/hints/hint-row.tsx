import type { SettledHint } from '@medrad/contracts';
import { findingOutcomes } from '@medrad/contracts/limits';
import { Badge, Button, Select } from '@medrad/ui/core';
import type { FindingHint } from '../../comparison/compare-report';
import { findingText, outcomeText } from '../../comparison/hint-text';
import styles from '../review.module.css';
import { PhraseField } from './phrase-field';
import { oppositeOf } from './settle-hints';

interface HintRowProps {
  caseId: string;
  hint: FindingHint;
  settled: SettledHint | undefined;
  /** Whether this is the hint to which the keyboard shortcuts apply. */
  isNext: boolean;
  onSettle: (outcome: SettledHint['outcome']) => void;
}

/** An automatic hint with the teacher's verdict on it. */
export function HintRow({ caseId, hint, settled, isNext, onSettle }: HintRowProps) {
  const { finding, compared, words } = hint;
  const name = findingText(finding);
  const textOf = (outcome: SettledHint['outcome']) => outcomeText({ outcome, isHedged: false }, finding);
  return (
    <li className={styles.hint} aria-current={isNext || undefined}>
      <div className={styles.badges}>
        <Badge tone={settled ? 'success' : 'outline'} icon={settled ? 'check' : 'info'}>
          {settled ? (settled.isConfirmed ? 'Confirmed' : 'Corrected') : 'Open'}
        </Badge>
        <strong>{outcomeText(compared, finding)}</strong>
        <span>
          {name}
          {finding.isCritical && ' (critical)'}
        </span>
      </div>
      {words && <q className={styles.facts}>{words}</q>}
      <div className={styles.badges}>
        <Button
          size="sm"
          aria-pressed={settled?.isConfirmed === true}
          aria-label={`Confirm: ${name}`}
          onClick={() => onSettle(compared.outcome)}
        >
          Confirm
        </Button>
        <Button
          size="sm"
          aria-pressed={settled?.isConfirmed === false}
          aria-label={`Reject: ${name}`}
          onClick={() => onSettle(oppositeOf(compared.outcome))}
        >
          Reject
        </Button>
      </div>
      {settled && !settled.isConfirmed && (
        <>
          <Select
            label={`What the report says of ${name}`}
            options={findingOutcomes
              .filter((outcome) => outcome !== compared.outcome)
              .map((outcome) => ({ value: outcome, label: textOf(outcome) }))}
            value={settled.outcome}
            onChange={({ target }) => onSettle(target.value as SettledHint['outcome'])}
          />
          {compared.outcome === 'missed' && (
            <PhraseField caseId={caseId} findingId={finding.id} name={name} />
          )}
        </>
      )}
    </li>
  );
}
