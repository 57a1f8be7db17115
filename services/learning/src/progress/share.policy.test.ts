import * as fc from 'fast-check';
import { priorWeight, shareOf, wilsonInterval } from './share.policy';

const tally = fc
  .record({ answers: fc.integer({ min: 8, max: 5000 }), part: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ answers, part }) => ({ answers, earned: answers * part }));
const mean = fc.double({ min: 0, max: 1, noNaN: true });

test('a share is shown from eight answers on', () => {
  expect(shareOf({ answers: 7, earned: 7 }, 0.5)).toEqual({ answers: 7, share: null });
  expect(shareOf({ answers: 8, earned: 8 }, 0.5).share).not.toBeNull();
});

test.each([
  [8, 8, 0.5, 0.75],
  [8, 0, 0.5, 0.25],
  [8, 4, 0.9, 0.7],
  [792, 792, 0.5, 0.995],
])(
  '%i answers that earned %f, shrunk towards %f with the weight of eight answers, give %f',
  (answers, earned, on, value) => {
    expect(shareOf({ answers, earned }, on).share?.value).toBeCloseTo(value, 9);
  },
);

test('without a prior mean the share is the plain proportion', () => {
  expect(shareOf({ answers: 10, earned: 3 }, null).share?.value).toBeCloseTo(0.3, 12);
});

// Expected values come from `statsmodels.stats.proportion.proportion_confint(method="wilson")`.
test.each([
  [0.5, 10, 0.2366, 0.7634],
  [0.9, 10, 0.5958, 0.9821],
  [0, 20, 0, 0.1611],
  [0.75, 100, 0.657, 0.8246],
])('the 95 %% interval of %f of %i is %f to %f', (share, weight, low, high) => {
  const interval = wilsonInterval(share, weight);
  expect(interval.low).toBeCloseTo(low, 3);
  expect(interval.high).toBeCloseTo(high, 3);
});

test('a share lies between the plain proportion and the prior mean, and within its interval', () => {
  fc.assert(
    fc.property(tally, mean, (counts, on) => {
      const plain = counts.earned / counts.answers;
      const { value, low, high } = shareOf(counts, on).share!;
      expect(value).toBeGreaterThanOrEqual(Math.min(plain, on) - 1e-9);
      expect(value).toBeLessThanOrEqual(Math.max(plain, on) + 1e-9);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      expect(low).toBeLessThanOrEqual(value + 1e-9);
      expect(high).toBeGreaterThanOrEqual(value - 1e-9);
    }),
  );
});

test('more answers with the same result make the interval narrower and the prior mean less important', () => {
  fc.assert(
    fc.property(tally, mean, ({ answers, earned }, on) => {
      const few = shareOf({ answers, earned }, on).share!;
      const many = shareOf({ answers: 10 * answers, earned: 10 * earned }, on).share!;
      const plain = earned / answers;
      expect(Math.abs(many.value - plain)).toBeLessThanOrEqual(Math.abs(few.value - plain) + 1e-9);
      const width = wilsonInterval(few.value, answers + priorWeight);
      const narrower = wilsonInterval(few.value, 10 * answers + priorWeight);
      expect(narrower.high - narrower.low).toBeLessThan(width.high - width.low);
    }),
  );
});
