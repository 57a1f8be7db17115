import { countUncountedRatings, rateTest } from './rate-spotter.use-case';

type Dependencies = Parameters<typeof rateTest>[0];

/** The ratings of a spotter. The first `refusals` writes of the summary fail, as after concurrent ones. */
function fixture({ refusals = 0, isThere = true, uncounted = null as string | null } = {}) {
  const ratings = new Map<string, number>();
  const settled: unknown[] = [];
  let summary: number[] | null = null;
  let writes = 0;
  const dependencies = {
    tests: {
      findRatingsRevision: () => Promise.resolve(isThere ? 0 : null),
      replaceRatings: (_id: string, _revision: number, ...sums: number[]) => {
        writes += 1;
        if (writes <= refusals) return Promise.resolve(false);
        summary = sums;
        return Promise.resolve(true);
      },
    },
    ratings: {
      put: (_id: string, userId: string, rating: number) => {
        ratings.set(userId, rating);
        return Promise.resolve('mark');
      },
      sumOfTest: () =>
        Promise.resolve({
          sum: [...ratings.values()].reduce((sum, one) => sum + one, 0),
          count: ratings.size,
        }),
      deleteOfTest: () => Promise.resolve(ratings.clear()),
      settle: (mark: unknown) => Promise.resolve(settled.push({ mark, summary })),
      listUncounted: () => Promise.resolve([{ testId: 'spotter', uncounted }]),
    },
    ratingSummaries: { forget: () => Promise.resolve() },
    countRatingsOnce: (_key: string, work: () => Promise<boolean>) => work(),
  } as unknown as Dependencies;
  const rate = (userId = 'asha', rating = 4) => rateTest(dependencies, 'spotter', userId, rating);
  return { dependencies, ratings, settled, rate, summary: () => summary, writes: () => writes };
}

test('a rating is part of the summary, and a person’s later rating replaces the earlier one', async () => {
  const { rate, summary, settled } = fixture();
  await rate();
  await rate('ravi', 1);
  await rate('asha', 5);
  expect(summary()).toEqual([6, 2]);
  expect(settled).toHaveLength(3);
});

test('a rating is in the summary before it is settled', async () => {
  const { rate, settled } = fixture();
  await rate();
  expect(settled).toEqual([{ mark: 'mark', summary: [4, 1] }]);
});

test('a summary is counted again after a concurrent one, at most 200 times', async () => {
  const { rate, summary, writes } = fixture({ refusals: 199 });
  await rate();
  expect([summary(), writes()]).toEqual([[4, 1], 200]);
  const busy = fixture({ refusals: Infinity });
  await expect(busy.rate()).rejects.toMatchObject({ code: 'CONFLICT' });
  expect([busy.writes(), busy.settled.length]).toEqual([200, 0]);
});

test('the ratings of a spotter that is deleted meanwhile are deleted', async () => {
  const { rate, ratings } = fixture({ isThere: false });
  await expect(rate()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(ratings.size).toBe(0);
});

describe('ratings that a crash left uncounted', () => {
  test('are counted and settled', async () => {
    const { dependencies, ratings, summary, settled } = fixture({ uncounted: 'mark' });
    ratings.set('asha', 3);
    await countUncountedRatings(dependencies);
    expect([summary(), settled, ratings.size]).toEqual([[3, 1], [{ mark: 'mark', summary: [3, 1] }], 1]);
  });

  test('are counted where no mark was left', async () => {
    const { dependencies, summary, settled } = fixture();
    await countUncountedRatings(dependencies);
    expect([summary(), settled]).toEqual([[0, 0], []]);
  });

  test('are deleted with their spotter', async () => {
    const { dependencies, ratings, settled } = fixture({ isThere: false, uncounted: 'mark' });
    ratings.set('asha', 3);
    await countUncountedRatings(dependencies);
    expect([ratings.size, settled]).toEqual([0, []]);
  });
});
