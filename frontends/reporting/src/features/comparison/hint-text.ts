import type { CaseKeyFinding } from '@medrad/contracts';
import type { ComparedFinding } from '@medrad/report-comparison';

/** Texts for a finding that the case has, by the outcome of its comparison with the report. */
const present: Record<ComparedFinding['outcome'], string> = {
  found: 'Found',
  denied: 'Denied',
  missed: 'Not mentioned',
  'wrong-side': 'On the wrong side',
  'wrong-size': 'Different size',
};
/** Texts for a finding that the case does not have, by the outcome of its comparison with the report. */
const absent: Record<ComparedFinding['outcome'], string> = {
  ...present,
  found: 'Claimed, but absent',
  denied: 'Correctly denied',
  missed: 'Correctly not claimed',
};

/** The text of a hint. */
export function outcomeText(
  { outcome, isHedged }: Pick<ComparedFinding, 'outcome' | 'isHedged'>,
  { isAbsent }: CaseKeyFinding,
): string {
  const text = (isAbsent ? absent : present)[outcome];
  return isHedged ? `${text}, without certainty` : text;
}

/** A key finding on one line: `haematoma, left, basal ganglia, 24 mm`. */
export const findingText = ({ phrases, side, level, sizeMm }: CaseKeyFinding): string =>
  [phrases[0], side !== 'none' && side, level, sizeMm && `${sizeMm.value} mm`].filter(Boolean).join(', ');
