import { canRead, lateBefore, usualDays } from './submission.policy';

const day = 24 * 60 * 60 * 1000;

test.each([
  ['writer', false, true],
  ['reader', false, false],
  ['reader', true, true],
])("S4 the %s (developer: %s) reads the author's reports: %s", (userId, isDeveloper, reads) => {
  expect(canRead('writer', { userId, isDeveloper })).toBe(reads);
});

test('a report is late after seven days', () => {
  expect(lateBefore(new Date('2026-01-08T12:00:00Z'))).toEqual(new Date('2026-01-01T12:00:00Z'));
});

test.each([
  ['four feedbacks', [1, 1, 1, 1], null],
  ['five quick ones', [0.1, 0.1, 0.1, 0.1, 0.1], 1],
  ['ten, one of them slow', [1, 1, 1, 1, 1, 1, 1, 1, 2.5, 30], 3],
  ['ten, two of them slow', [1, 1, 1, 1, 1, 1, 1, 1, 20, 30], 20],
])('the usual waiting time after %s', (_feedbacks, days, usual) => {
  expect(usualDays(days.map((count) => count * day))).toBe(usual);
});
