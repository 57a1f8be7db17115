import type { SettledHint } from '@medrad/contracts';
import type { FindingHint } from '../../comparison/compare-report';

type Outcome = SettledHint['outcome'];

/** A teacher's verdict on a finding; undefined while there is none. */
export const settledOf = (hints: readonly SettledHint[], findingId: string): SettledHint | undefined =>
  hints.find((hint) => hint.findingId === findingId);

/** The first hint without a verdict. */
export const nextOpen = (
  hints: readonly FindingHint[],
  settled: readonly SettledHint[],
): FindingHint | undefined => hints.find(({ finding }) => !settledOf(settled, finding.id));

/** The hints with one verdict added or changed. */
export const withOutcome = (
  settled: readonly SettledHint[],
  { finding, compared }: FindingHint,
  outcome: Outcome,
): SettledHint[] => [
  ...settled.filter(({ findingId }) => findingId !== finding.id),
  { findingId: finding.id, outcome, isConfirmed: outcome === compared.outcome },
];

/** The outcome that a teacher most likely means when they reject a hint. */
export const oppositeOf = (outcome: Outcome): Outcome => (outcome === 'found' ? 'missed' : 'found');
