import type { CaseKeyFinding } from '@medrad/contracts';
import { hintsOf } from '../../comparison/compare-report';
import { oppositeOf, nextOpen, withOutcome } from './settle-hints';

const finding = (id: string, phrase: string): CaseKeyFinding => ({
  id,
  phrases: [phrase],
  side: null,
  level: null,
  sizeMm: null,
  isCritical: false,
  isAbsent: false,
});
const hints = hintsOf('A nodule. No effusion.', [
  finding('1', 'nodule'),
  finding('2', 'effusion'),
  finding('3', 'fracture'),
]);
const [nodule] = hints;

test('a hint is confirmed or corrected once, and the next hint becomes current', () => {
  if (!nodule) throw new Error('there is a hint');
  const confirmed = withOutcome([], nodule, 'found');
  expect(confirmed).toEqual([{ findingId: '1', outcome: 'found', isConfirmed: true }]);
  expect(withOutcome(confirmed, nodule, 'missed')).toEqual([
    { findingId: '1', outcome: 'missed', isConfirmed: false },
  ]);
  expect(nextOpen(hints, [])?.finding.id).toBe('1');
  expect(nextOpen(hints, confirmed)?.finding.id).toBe('2');
});

test('correcting a hint turns found into not found and the reverse', () => {
  expect(oppositeOf('found')).toBe('missed');
  for (const outcome of ['missed', 'denied', 'wrong-side', 'wrong-size'] as const) {
    expect(oppositeOf(outcome)).toBe('found');
  }
});
