import { gradeOfAnswer, isMiss } from './answer-grade.policy';

test.each([
  ['accepted', 'good', false],
  ['partial', 'hard', false],
  ['review', 'hard', false],
  ['rejected', 'again', true],
  ['blank', 'again', true],
] as const)(
  'an answer that is %s in an exam counts as %s, and makes a card: %s',
  (outcome, grade, misses) => {
    expect(gradeOfAnswer({ outcome, isVoided: false })).toBe(grade);
    expect(isMiss({ outcome, isVoided: false })).toBe(misses);
  },
);

test('an exam that was voided gives no grade and no card', () => {
  expect(gradeOfAnswer({ outcome: 'blank', isVoided: true })).toBeNull();
  expect(isMiss({ outcome: 'blank', isVoided: true })).toBe(false);
  expect(isMiss(null)).toBe(false);
});
