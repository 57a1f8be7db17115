import { discriminationMin } from '@medrad/contracts';
import fc from 'fast-check';
import { type CountedAnswer, ItemTally } from './item-tally.policy';

function figuresOf(answers: readonly CountedAnswer[]) {
  const tally = new ItemTally();
  for (const answer of answers) tally.add(answer);
  return tally.statistics();
}
const answer = (share: number, rest: number | null = 0.5, seconds: number | null = null) => ({
  share,
  rest,
  seconds,
});
const times = (count: number, one: CountedAnswer) => Array.from({ length: count }, () => one);

const share = fc.constantFrom(0, 0.25, 0.5, 1);
const rest = fc.integer({ min: 0, max: 40 }).map((marks) => marks / 40);
const seconds = fc.option(fc.integer({ min: 0, max: 240 }));
const answers = (minLength: number) =>
  fc.array(fc.record({ share, rest, seconds }), { minLength, maxLength: 120 });

/** Pearson's correlation by its textbook formula, from deviations from the means. */
function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(pairs.map(([x]) => x)), mean(pairs.map(([, y]) => y))];
  let [covariance, squaresX, squaresY] = [0, 0, 0];
  for (const [x, y] of pairs) {
    covariance += (x - meanX) * (y - meanY);
    squaresX += (x - meanX) ** 2;
    squaresY += (y - meanY) ** 2;
  }
  return covariance / Math.sqrt(squaresX * squaresY);
}

/**
 * Point-biserial correlation for items that are right or wrong: (mean of the right - mean of the wrong) / deviation *
 * sqrt(p q).
 */
function pointBiserial(pairs: readonly (readonly [number, number])[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const rests = pairs.map(([, y]) => y);
  const right = pairs.filter(([x]) => x === 1).map(([, y]) => y);
  const wrong = pairs.filter(([x]) => x === 0).map(([, y]) => y);
  const deviation = Math.sqrt(mean(rests.map((y) => (y - mean(rests)) ** 2)));
  const p = right.length / pairs.length;
  return ((mean(right) - mean(wrong)) / deviation) * Math.sqrt(p * (1 - p));
}

describe('discrimination', () => {
  test('is the correlation of an item with the rest of its exams', () => {
    fc.assert(
      fc.property(answers(30), (list) => {
        const { discrimination } = figuresOf(list);
        const expected = correlation(list.map((one) => [one.share, one.rest]));
        if (discrimination === null) expect(Number.isFinite(expected) ? list.length : 0).toBe(0);
        else expect(discrimination).toBeCloseTo(expected, 6);
      }),
    );
  });

  test('is the point-biserial of the textbook if answers are right or wrong', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(0, 1), rest), { minLength: 30, maxLength: 80 }),
        (pairs) => {
          const { discrimination } = figuresOf(pairs.map(([x, y]) => answer(x, y)));
          if (discrimination !== null) expect(discrimination).toBeCloseTo(pointBiserial(pairs), 6);
        },
      ),
    );
  });

  test('is 1 if the item ranks people as the rest does, -1 if it reverses them, and in between otherwise', () => {
    const half = (x: number, y: number) => times(15, answer(x, y));
    expect(figuresOf([...half(1, 0.8), ...half(0, 0.2)]).discrimination).toBeCloseTo(1);
    expect(figuresOf([...half(0, 0.8), ...half(1, 0.2)]).discrimination).toBeCloseTo(-1);
    fc.assert(
      fc.property(answers(30), (list) => {
        expect(Math.abs(figuresOf(list).discrimination ?? 0)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('is null below 30 answers, for equal answers, and for exams of one item', () => {
    const varied = Array.from({ length: 30 }, (_, index) => answer(index % 2, index / 30));
    expect(figuresOf(varied.slice(1)).discrimination).toBeNull();
    expect(figuresOf(varied).discrimination).not.toBeNull();
    expect(figuresOf(varied.map((one) => ({ ...one, share: 1 }))).discrimination).toBeNull();
    expect(figuresOf(varied.map((one) => ({ ...one, rest: 1 / 3 }))).discrimination).toBeNull();
    expect(figuresOf([...varied.slice(1), answer(1, null)]).discrimination).toBeNull();
  });
});

describe('facility', () => {
  test('is the mean share of the marks, from 8 answers on', () => {
    fc.assert(
      fc.property(answers(0), (list) => {
        const { facility, answers: counted } = figuresOf(list);
        expect(counted).toBe(list.length);
        const mean = list.reduce((sum, one) => sum + one.share, 0) / list.length;
        if (list.length < 8) expect(facility).toBeNull();
        else expect(facility).toBeCloseTo(mean, 9);
      }),
    );
  });
});

test('the order of the answers does not matter', () => {
  fc.assert(
    fc.property(answers(30), (list) => {
      const [one, other] = [figuresOf(list), figuresOf(list.toReversed())];
      expect(other.medianSeconds).toBe(one.medianSeconds);
      expect(other.facility).toBeCloseTo(one.facility ?? NaN, 9);
    }),
  );
});

test('the median time includes answers with a known time only', () => {
  const list = [5, 30, 7, null, 12].map((taken) => answer(1, 0.5, taken));
  expect(figuresOf(list).medianSeconds).toBe(7);
  expect(figuresOf([answer(1)]).medianSeconds).toBeNull();
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1 }), (all) => {
      const sorted = all.toSorted((a, b) => a - b);
      const middle = sorted[Math.ceil(sorted.length / 2) - 1];
      expect(figuresOf(all.map((taken) => answer(1, 0.5, taken))).medianSeconds).toBe(middle);
    }),
  );
});

describe('flags', () => {
  const shares = (right: number, of: number) =>
    Array.from({ length: of }, (_, index) => answer(index < right ? 1 : 0, (index % 7) / 7));
  test.each([
    [7, 0, []],
    [8, 0, ['too-hard']],
    [8, 8, ['too-easy']],
    [20, 4, []],
    [20, 3, ['too-hard']],
    [20, 19, []],
    [21, 20, ['too-easy']],
  ])('of %i answers with %i right are %j', (of, right, flags) => {
    expect(figuresOf(shares(right, of)).flags).toEqual(flags);
  });

  test('an item with low discrimination is flagged from 30 answers on', () => {
    const reversed = Array.from({ length: 30 }, (_, index) => answer(index % 2, index % 2 ? 0.3 : 0.7));
    expect(figuresOf(reversed).flags).toEqual(['low-discrimination']);
    expect(figuresOf(reversed.slice(1)).flags).toEqual([]);
  });

  test('an item whose discrimination is exactly the bound is not flagged', () => {
    const list = [
      ...times(2, answer(1, 1)),
      ...times(6, answer(1, 0)),
      ...times(4, answer(0, 1)),
      ...times(21, answer(0, 0)),
    ];
    expect(figuresOf(list)).toMatchObject({ discrimination: discriminationMin, flags: [] });
  });
});
