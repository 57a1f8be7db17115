import { describeWithData, readTestData } from '@medrad/testing';
import { simulateClass } from './class-of-residents';
import { labelledAnswers, laterAnswers, readLabelledAnswers } from './labelled-answers';
import { shareAccepted } from './shares';

describe('answers written for this engine', () => {
  test('right answers are accepted; wrong and half right answers are not', () => {
    expect(shareAccepted(labelledAnswers, 'accept')).toBeGreaterThanOrEqual(0.98);
    expect(shareAccepted(labelledAnswers, 'partial')).toBe(0);
    expect(shareAccepted(labelledAnswers, 'reject')).toBe(0);
  });

  test('right answers in the shorthand of residents are accepted', () => {
    expect(shareAccepted(laterAnswers, 'accept')).toBeGreaterThanOrEqual(0.96);
  });

  test('decisions of a teacher make more right answers accepted and no wrong ones', () => {
    const [before, after] = [simulateClass(labelledAnswers, 0), simulateClass(labelledAnswers, 40)];
    expect(after.accepted).toBeGreaterThan(before.accepted);
    expect(after.accepted).toBeGreaterThanOrEqual(0.99);
    expect(after.wronglyAccepted).toBe(0);
  });
});

describeWithData('answers/pairs.tsv', 'answers/independent.tsv')('typed answers from outside', () => {
  test.each([
    ['pairs.tsv', 0.95],
    ['independent.tsv', 0.85],
  ])(
    '%s: right answers are accepted, at most one wrong answer in a hundred, and half right answers rarely',
    (table, least) => {
      const rows = readLabelledAnswers(readTestData(`answers/${table}`).toString('utf8'));
      expect(shareAccepted(rows, 'accept')).toBeGreaterThanOrEqual(least);
      expect(shareAccepted(rows, 'reject')).toBeLessThanOrEqual(0.01);
      expect(shareAccepted(rows, 'partial')).toBeLessThanOrEqual(0.03);
    },
  );

  test('after forty answers from a class, 95 of 100 right answers are accepted', () => {
    const rows = readLabelledAnswers(readTestData('answers/independent.tsv').toString('utf8'));
    expect(simulateClass(rows, 40).accepted).toBeGreaterThanOrEqual(0.95);
  });
});
