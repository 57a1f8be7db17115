import * as fc from 'fast-check';
import { CohortCount, mayBePublished, placeIn } from './cohort.policy';

/** A cohort of people with the given results; the first `inSystem` have the same results in one body system. */
function cohortOf(results: readonly number[], inSystem = 0) {
  const cohort = new CohortCount();
  results.forEach((result, index) => {
    cohort.add(
      new Map([['all', result], ...(index < inSystem ? ([['system chest', result]] as const) : [])]),
    );
  });
  return cohort.groups();
}
const ladder = (count: number) => Array.from({ length: count }, (_, index) => index / Math.max(1, count - 1));
const placeAmong = (count: number, result: number) => {
  const [all] = cohortOf(ladder(count));
  return all ? placeIn(all, result) : null;
};

test('a comparison of nine people shows nothing, of ten people a quarter', () => {
  expect(cohortOf(ladder(9))).toEqual([]);
  expect(placeAmong(10, 1)).toEqual({ quarter: 4, percentile: null });
  expect(placeAmong(10, 0)).toEqual({ quarter: 1, percentile: null });
});

test('99 people are shown a quarter, 100 a percentile', () => {
  expect(placeAmong(99, 0.5)).toEqual({ quarter: 3, percentile: null });
  expect(placeAmong(100, 0.5)).toEqual({ quarter: null, percentile: 50 });
});

test('a stored group of fewer than ten people is not shown', () => {
  expect(placeIn({ people: Array<number>(101).fill(0).with(50, 9) }, 0.5)).toBeNull();
});

test.each([
  [9, 40, false],
  [10, 10, true],
  [10, 14, false],
  [10, 15, true],
  [11, 12, false],
  [36, 40, false],
  [35, 40, true],
  [40, 40, true],
])('%i of %i people may be published: %s', (people, all, expected) => {
  expect(mayBePublished(people, all)).toBe(expected);
});

test('a body system is not published if fewer than five people have no result in it', () => {
  expect(cohortOf(ladder(15), 11).map(({ key }) => key)).toEqual(['all']);
  expect(cohortOf(ladder(15), 10).map(({ key }) => key)).toEqual(['all', 'system chest']);
});

const result = fc.double({ min: 0, max: 1, noNaN: true });
const results = fc.array(result, { minLength: 10, maxLength: 80 });
const manyResults = fc.array(result, { minLength: 100, maxLength: 160 });

test('percentiles come in steps of five from 5 to 95, are off by at most five, and increase with the result', () => {
  fc.assert(
    fc.property(manyResults, (all) => {
      const [group] = cohortOf(all);
      let last = 0;
      for (const result of all.toSorted((one, two) => one - two)) {
        const percentile = placeIn(group!, result)!.percentile!;
        expect(percentile % 5).toBe(0);
        expect(percentile).toBeGreaterThanOrEqual(Math.max(5, last));
        expect(percentile).toBeLessThanOrEqual(95);
        last = percentile;
        const whole = all.map((one) => Math.round(100 * one));
        const own = Math.round(100 * result);
        const [below, upTo] = [
          whole.filter((one) => one < own).length,
          whole.filter((one) => one <= own).length,
        ];
        const exact = (50 * (below + upTo)) / all.length;
        expect(Math.abs(percentile - exact)).toBeLessThanOrEqual(5 + 1e-9);
      }
    }),
  );
});

test('the mean comes in steps of 0.05, so that one more person changes it by at most one step', () => {
  fc.assert(
    fc.property(results, result, (all, joining) => {
      const [before, after] = [cohortOf(all)[0]!.mean, cohortOf([...all, joining])[0]!.mean];
      expect(before).toBeCloseTo(Math.round(before * 20) / 20, 12);
      expect(before).toBeCloseTo(all.reduce((sum, one) => sum + one, 0) / all.length, 1);
      expect(Math.abs(after - before)).toBeLessThanOrEqual(0.1 + 1e-9);
    }),
  );
});

test('an exact mean would reveal the result of a person who joins; the published mean leaves a wide range', () => {
  const all = Array<number>(10).fill(0.6);
  const told = [0.4, 0.5, 0.7, 0.85].map((joining) => cohortOf([...all, joining])[0]!.mean);
  expect(new Set(told).size).toBe(1);
});

test('a group stores numbers of people and no person', () => {
  const [group] = cohortOf(ladder(12));
  expect(Object.keys(group!).sort()).toEqual(['key', 'mean', 'people']);
  expect(group!.people).toHaveLength(101);
  expect(group!.people.reduce((sum, one) => sum + one, 0)).toBe(12);
});
