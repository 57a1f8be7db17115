import { countUncountedRatings, rateTest } from './rate-spotter.use-case';

type Dependencies = Parameters<typeof rateTest>[0];

/**
 * Ratings of spotters.
 * @param options.losses number of writes of a summary before which a concurrent write succeeds
 */
function createFixture({ isDeleted = false, losses = 0, left = [] as object[] } = {}) {
  const steps: unknown[] = [];
  let revision = 1;
  let lost = 0;
  let sum = 0;
  const dependencies = {
    tests: {
      findRatingsRevision: () => Promise.resolve(isDeleted ? null : revision),
      replaceRatings: (_id: string, at: number, newSum: number, count: number) => {
        if (lost < losses) {
          lost += 1;
          revision += 1;
        }
        if (at !== revision) return Promise.resolve(false);
        steps.push(['summary', newSum, count]);
        return Promise.resolve(true);
      },
    },
    ratings: {
      put: (_test: string, _user: string, rating: number) => {
        sum += rating;
        return Promise.resolve('mark');
      },
      sumOfTest: () => Promise.resolve({ sum: sum + lost, count: 1 + lost }),
      deleteOfTest: (id: string) => Promise.resolve(void steps.push(`delete ratings of ${id}`)),
      settle: (mark: string) => Promise.resolve(void steps.push(`settle ${mark}`)),
      listUncounted: () => Promise.resolve(left),
    },
    ratingSummaries: { forget: () => Promise.resolve(void steps.push('forget')) },
    countRatingsOnce: (_key: string, work: () => Promise<boolean>) => work(),
  } as unknown as Dependencies;
  return { dependencies, steps, rate: () => rateTest(dependencies, 'spotter', 'asha', 4) };
}

test('a rating is in the summary before it is settled', async () => {
  const { rate, steps } = createFixture();
  await rate();
  expect(steps).toEqual([['summary', 4, 1], 'forget', 'settle mark']);
});

test('a summary that a concurrent rating changed is counted again with both', async () => {
  const { rate, steps } = createFixture({ losses: 1 });
  await rate();
  expect(steps).toEqual([['summary', 5, 2], 'forget', 'settle mark']);
});

test('a rating gives up after 200 concurrent changes and stays uncounted', async () => {
  const last = createFixture({ losses: 199 });
  await last.rate();
  expect(last.steps).toContain('settle mark');
  const { rate, steps } = createFixture({ losses: 200 });
  await expect(rate()).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(steps).toEqual([]);
});

test('a rating of a spotter that is deleted concurrently is refused and leaves nothing', async () => {
  const { rate, steps } = createFixture({ isDeleted: true });
  await expect(rate()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(steps).toEqual(['delete ratings of spotter']);
});

test('ratings that a crash left uncounted are counted, and those of deleted spotters are deleted', async () => {
  const left = [{ testId: 'one', uncounted: 'its mark' }, { testId: 'other' }];
  const { dependencies, steps } = createFixture({ left });
  await countUncountedRatings(dependencies);
  const summary = [['summary', 0, 1], 'forget'];
  expect(steps).toEqual([...summary, 'settle its mark', ...summary]);
  const deleted = createFixture({ left, isDeleted: true });
  await countUncountedRatings(deleted.dependencies);
  expect(deleted.steps).toEqual(['delete ratings of one', 'delete ratings of other']);
});
