import type { SettledHint } from '@medrad/contracts';
import type { FindingHint } from '../../comparison/compare-report';

type Outcome = SettledHint['outcome'];

/** What a teacher has said of a finding; undefined while it is open. */
export const settledOf = (hints: readonly SettledHint[], findingId: string): SettledHint | undefined =>
  hints.find((hint) => hint.findingId === findingId);

/** The first hint that nobody has settled. */
export const nextOpen = (
  hints: readonly FindingHint[],
  settled: readonly SettledHint[],
): FindingHint | undefined => hints.find(({ finding }) => !settledOf(settled, finding.id));

/** Hints with one more that is settled, or settled anew. */
export const withOutcome = (
  settled: readonly SettledHint[],
  { finding, compared }: FindingHint,
  outcome: Outcome,
): SettledHint[] => [
  ...settled.filter(({ findingId }) => findingId !== finding.id),
  { findingId: finding.id, outcome, isConfirmed: outcome === compared.outcome },
];

/** What a hint that is wrong most likely should have said. */
export const contraryOf = (outcome: Outcome): Outcome => (outcome === 'found' ? 'missed' : 'found');
