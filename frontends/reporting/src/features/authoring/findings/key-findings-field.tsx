import { keyFindingsMax } from '@medrad/contracts/limits';
import { nameKeyOf } from '@medrad/contracts/text-folding';
import { Button } from '@medrad/ui/core';
import { useState } from 'react';
import styles from '../authoring.module.css';
import { draftOfSuggestion, emptyFinding, type FindingDraft } from './finding-draft';
import { FindingFields } from './finding-fields';

interface KeyFindingsFieldProps {
  /** The reference report as typed, from which findings are suggested. */
  reference: string;
  findings: readonly FindingDraft[];
  problem: string | undefined;
  onChange: (findings: FindingDraft[]) => void;
}

/**
 * The key findings with which reports are compared: written by the teacher, or suggested from the
 * reference and accepted one by one.
 */
export function KeyFindingsField({ reference, findings, problem, onChange }: KeyFindingsFieldProps) {
  const [isSearching, setSearching] = useState(false);
  const [note, setNote] = useState('');
  const room = keyFindingsMax - findings.length;

  async function suggest(): Promise<void> {
    setSearching(true);
    const { suggestKeyFindings } = await import('@medrad/report-comparison');
    const known = new Set(findings.flatMap(({ phrases }) => nameKeyOf(phrases).split('\n')));
    const found = suggestKeyFindings(reference)
      .filter(({ phrases: [first = ''] }) => !known.has(nameKeyOf(first)))
      .slice(0, room);
    setSearching(false);
    setNote(
      found.length === 0
        ? 'Nothing more was found in the reference.'
        : `${found.length} suggested: check each.`,
    );
    onChange([...findings, ...found.map(draftOfSuggestion)]);
  }
  const change = (id: string, part: Partial<FindingDraft>): void =>
    onChange(findings.map((finding) => (finding.id === id ? { ...finding, ...part } : finding)));
  return (
    <section className={styles.files} aria-label="Key findings">
      <h3 className={styles.heading}>Key Findings (Optional)</h3>
      <p className={styles.note}>
        Three to eight findings that a report should mention. Reports are compared with them; residents see
        the hints once they have submitted.
      </p>
      {findings.map((finding, index) => (
        <FindingFields
          key={finding.id}
          finding={finding}
          place={index + 1}
          onChange={(part) => change(finding.id, part)}
          onRemove={() => onChange(findings.filter(({ id }) => id !== finding.id))}
        />
      ))}
      {problem && <p role="alert">{problem}</p>}
      <div className={styles.choices}>
        <Button
          size="sm"
          icon="plus"
          disabled={room <= 0}
          onClick={() => onChange([...findings, emptyFinding()])}
        >
          Add a key finding
        </Button>
        <Button
          size="sm"
          isLoading={isSearching}
          disabled={room <= 0 || reference.trim() === ''}
          onClick={() => void suggest()}
        >
          Suggest from the reference
        </Button>
      </div>
      <p className={styles.note} role="status">
        {note}
      </p>
    </section>
  );
}
