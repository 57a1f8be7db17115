import type { CaseKeyFinding } from '@medrad/contracts';
import { type ComparedFinding, compareFindings, type KeyFinding } from '@medrad/report-comparison';

/** A key finding of a case, and whether a report mentions it. */
export interface FindingHint {
  finding: CaseKeyFinding;
  compared: ComparedFinding;
  /** The words of the report on which the hint is based; empty when there are none. */
  words: string;
}

const asKeyFinding = ({ side, level, sizeMm, ...finding }: CaseKeyFinding): KeyFinding => ({
  ...finding,
  ...(side && { side }),
  ...(level && { level }),
  ...(sizeMm && { sizeMm }),
});

/** Compares a report with each key finding of its case. */
export function hintsOf(text: string, keyFindings: readonly CaseKeyFinding[]): FindingHint[] {
  const compared = compareFindings(text, keyFindings.map(asKeyFinding));
  return keyFindings.flatMap((finding) => {
    const found = compared.find(({ id }) => id === finding.id);
    const words = found?.range ? text.slice(found.range.start, found.range.end) : '';
    return found ? [{ finding, compared: found, words }] : [];
  });
}
