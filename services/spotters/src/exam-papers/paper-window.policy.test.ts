import type { AppError } from '@medrad/contracts';
import { paperStateAt, paperWindowOf, requireOpen } from './paper-window.policy';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, second));
const window = (opens: number | null, closes: number | null) => ({
  opensAt: opens === null ? null : at(opens),
  closesAt: closes === null ? null : at(closes),
});
function refusalOf(act: () => unknown): AppError | null {
  try {
    act();
    return null;
  } catch (error) {
    return error as AppError;
  }
}

test.each([
  [10, 20, 9, 'upcoming'],
  [10, 20, 10, 'open'],
  [10, 20, 19, 'open'],
  [10, 20, 20, 'closed'],
  [null, 20, 0, 'open'],
  [null, 20, 20, 'closed'],
  [10, null, 9, 'upcoming'],
  [10, null, 59, 'open'],
  [null, null, 0, 'open'],
] as const)('a paper that is open from %s to %s is at %s %s', (opens, closes, now, state) => {
  const paper = window(opens, closes);
  expect(paperStateAt(paper, at(now))).toBe(state);
  expect(refusalOf(() => requireOpen(paper, at(now)))?.code).toBe(
    state === 'open' ? undefined : 'ITEM_CLOSED',
  );
});

test('an exam of a withdrawn paper cannot be started, and each refusal gives its reason', () => {
  const said = [null, window(10, null), window(null, 0)].map(
    (paper) => refusalOf(() => requireOpen(paper, at(5)))?.message,
  );
  expect(said[0]).toMatch(/withdrawn/);
  expect(said[1]).toMatch(/not opened yet/);
  expect(said[2]).toMatch(/has closed/);
});

test.each([
  ['2026-01-01T12:00:00Z', '2026-01-01T12:00:00Z', '/closesAt'],
  ['2026-01-01T12:00:00Z', '2026-01-01T11:59:59Z', '/closesAt'],
  ['2026-01-01T12:00:00Z', '2026-01-01T12:30:00+01:00', '/closesAt'],
  ['2016-12-31T23:59:60Z', null, '/opensAt'],
])('a period from %s to %s is refused', (opensAt, closesAt, path) => {
  const refusal = refusalOf(() => paperWindowOf({ opensAt, closesAt }));
  expect([refusal?.code, refusal?.details?.[0]?.path]).toEqual(['VALIDATION_FAILED', path]);
});

test('a period may lack either bound', () => {
  expect(paperWindowOf({ opensAt: null, closesAt: '2026-01-01T12:00:20Z' })).toEqual(window(null, 20));
  expect(paperWindowOf({ opensAt: '2026-01-01T12:00:10Z', closesAt: null })).toEqual(window(10, null));
});
