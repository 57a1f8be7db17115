import type { CaseKeyFinding } from '@medrad/contracts';
import type { ComparedFinding } from '@medrad/report-comparison';

/** What a report says of a finding of its case, in words. */
const present: Record<ComparedFinding['outcome'], string> = {
  found: 'Found',
  denied: 'Denied',
  missed: 'Not mentioned',
  'wrong-side': 'On the other side',
  'wrong-size': 'Another size',
};
/** The same of a finding that the case does not have. */
const absent: Record<ComparedFinding['outcome'], string> = {
  ...present,
  found: 'Claimed, but not there',
  denied: 'Rightly denied',
  missed: 'Rightly not claimed',
};

/** What a hint says of a finding. */
export function outcomeText(
  { outcome, isHedged }: Pick<ComparedFinding, 'outcome' | 'isHedged'>,
  { isAbsent }: CaseKeyFinding,
): string {
  const text = (isAbsent ? absent : present)[outcome];
  return isHedged ? `${text}, without certainty` : text;
}

/** A key finding in a line: `haematoma, left, basal ganglia, 24 mm`. */
export const findingText = ({ phrases, side, level, sizeMm }: CaseKeyFinding): string =>
  [phrases[0], side !== 'none' && side, level, sizeMm && `${sizeMm.value} mm`].filter(Boolean).join(', ');
