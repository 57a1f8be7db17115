import { cronbachAlpha, deviationOf, histogramOf, meanOf } from './paper-statistics.policy';

describe('mean and standard deviation', () => {
  test('are those of a sample: of 2, 4, 4, 4, 5, 5, 7, 9 they are 5 and the root of 32/7', () => {
    const values = [2, 4, 4, 4, 5, 5, 7, 9];
    expect(meanOf(values)).toBe(5);
    expect(deviationOf(values)).toBeCloseTo(2.13809, 5);
  });

  test('are unknown without values; one value has no spread', () => {
    expect([meanOf([]), deviationOf([]), deviationOf([3])]).toEqual([null, null, null]);
    expect(deviationOf([3, 3])).toBe(0);
  });
});

describe("Cronbach's alpha", () => {
  test('worked out by hand: two items of variance 1, totals of variance 3, give 2 × (1 − 2/3)', () => {
    // Items 1 2 3 and 1 3 2: variance 1 each, covariance 0.5; totals 2 5 5: variance 3.
    const rows = [
      [1, 1],
      [2, 3],
      [3, 2],
    ];
    expect(cronbachAlpha(rows)).toBeCloseTo(2 / 3, 12);
  });

  test('worked out by hand for items marked right or wrong (KR-20)', () => {
    // Totals 0 1 2 3: variance 5/3. Items 0001, 0011, 0111: variances 1/4, 1/3, 1/4, sum 5/6. 3/2 × (1 − 1/2) = 3/4.
    const rows = [
      [0, 0, 0],
      [0, 0, 1],
      [0, 1, 1],
      [1, 1, 1],
    ];
    expect(cronbachAlpha(rows)).toBeCloseTo(0.75, 12);
  });

  test('is 1 for equal items, and negative for opposed ones', () => {
    const same = [0, 1, 2, 5].map((mark) => [mark, mark, mark]);
    expect(cronbachAlpha(same)).toBeCloseTo(1, 12);
    // Items 0 1 2 and 2 1 1: variances 1 and 1/3; totals 2 2 3: variance 1/3. 2 × (1 − 4) = −6.
    const opposed = [
      [0, 2],
      [1, 1],
      [2, 1],
    ];
    expect(cronbachAlpha(opposed)).toBeCloseTo(-6, 12);
  });

  test('does not change with the unit of the marks or the order of people and items', () => {
    const rows = [
      [2, 0, 1],
      [1, 1, 2],
      [0, 2, 2],
      [2, 2, 1],
    ];
    const alpha = cronbachAlpha(rows)!;
    const turned = rows.toReversed().map((row) => row.toReversed().map((mark) => mark / 2));
    expect(cronbachAlpha(turned)).toBeCloseTo(alpha, 12);
  });

  test('is unknown for one person, one item, no people, and equal totals', () => {
    expect(cronbachAlpha([])).toBeNull();
    expect(cronbachAlpha([[1, 2]])).toBeNull();
    expect(cronbachAlpha([[1], [2]])).toBeNull();
    expect(
      cronbachAlpha([
        [0.1, 0.2],
        [0.2, 0.1],
      ]),
    ).toBeNull();
  });
});

describe('the histogram', () => {
  const peopleIn = (marks: number[], max: number) => histogramOf(marks, max).map(({ people }) => people);

  test('has ten rows; a bound belongs to the row that it opens, and the maximum to the last one', () => {
    expect(peopleIn([0, 1.9, 2, 17.9, 18, 20], 20)).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 1, 2]);
    expect(histogramOf([], 20)[1]).toEqual({ from: 0.1, to: 0.2, people: 0 });
  });

  test('puts marks exactly where they belong although tenths are not exact', () => {
    // 3 of 10 is the start of the fourth row, and 42 of 60 that of the eighth.
    expect(peopleIn([3], 10).indexOf(1)).toBe(3);
    expect(peopleIn([42], 60).indexOf(1)).toBe(7);
  });

  test('of a paper without items that count has everybody in the first row', () => {
    expect(peopleIn([0, 0], 0)[0]).toBe(2);
  });
});
