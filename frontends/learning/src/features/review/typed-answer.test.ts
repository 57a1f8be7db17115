import type { MarkingKey } from '@medrad/contracts';
import { markTypedAnswer } from './typed-answer';

const key: MarkingKey = {
  accepted: [{ text: 'pneumothorax', side: 'left' }],
  partial: [{ text: 'air leak', credit: 0.5 }],
  rejected: ['skin fold'],
  isNormal: false,
};
const normalKey: MarkingKey = { ...key, accepted: [{ text: 'Normal chest' }], partial: [], isNormal: true };
const soon = { milliseconds: 5_000, medianMilliseconds: 5_000 };

test.each([
  ['left pneumothorax', 'accepted', undefined, 'good'],
  ['right pneumothorax', 'partial', 'wrong-side', 'hard'],
  ['pneumothorax', 'partial', 'side-missing', 'hard'],
  ['air leak', 'partial', 'partial-term', 'hard'],
  ['left pneumothorax or effusion', 'review', 'hedged', null],
  ['skin fold', 'rejected', 'rejected-term', 'again'],
  ['normal', 'rejected', 'abnormal-called-normal', 'again'],
  ['no pneumothorax', 'rejected', 'negated', 'again'],
  ['...', 'blank', undefined, 'again'],
])('“%s” is %s (%s) and suggests %s', (text, outcome, reason, grade) => {
  expect(markTypedAnswer(text, key, soon)).toEqual({ text, outcome, ...(reason && { reason }), grade });
});

test('for a normal image “normal” is right and any other answer suggests Again', () => {
  const gradeFor = (text: string) => markTypedAnswer(text, normalKey, soon).grade;
  expect([gradeFor('normal study'), gradeFor('pneumothorax')]).toEqual(['good', 'again']);
});

test('a right answer that took more than twice the usual time is hard, if that time is known', () => {
  const taking = (milliseconds: number | null, medianMilliseconds: number | null) =>
    markTypedAnswer('left pneumothorax', key, { milliseconds, medianMilliseconds }).grade;
  expect([taking(10_001, 5_000), taking(10_000, 5_000)]).toEqual(['hard', 'good']);
  expect([taking(10_001, null), taking(null, 5_000)]).toEqual(['good', 'good']);
});
