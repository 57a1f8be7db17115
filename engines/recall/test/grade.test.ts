import { gradeOf, type Outcome } from '../src';

const answered = (outcome: Outcome, milliseconds = 1_000, medianMilliseconds: number | null = 1_000) =>
  gradeOf({ outcome, milliseconds, medianMilliseconds });

test.each(['wrong', 'blank', 'false-alarm'] as const)('%s is graded again', (outcome) => {
  expect(answered(outcome)).toBe('again');
  expect(answered(outcome, 90_000)).toBe('again');
});

test.each(['partial', 'wrong-side'] as const)('%s is graded hard', (outcome) => {
  expect(answered(outcome)).toBe('hard');
  expect(answered(outcome, 1)).toBe('hard');
});

test('an accepted answer is graded good', () => {
  expect(answered('accepted')).toBe('good');
  expect(answered('accepted', 1)).toBe('good');
});

test("an accepted answer slower than twice the person's median is graded hard", () => {
  expect(answered('accepted', 2_000, 1_000)).toBe('good');
  expect(answered('accepted', 2_001, 1_000)).toBe('hard');
});

test('without a median no answer counts as slow', () => {
  expect(answered('accepted', 3_600_000, null)).toBe('good');
});
