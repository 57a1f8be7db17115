import { countReviewDays, type ReviewDaysDependencies } from './count-review-days.use-case';

type Kept = Awaited<ReturnType<ReviewDaysDependencies['reviewDays']['find']>>;
const today = 100;

/** Counts the reviews from `first` to today with the given cache. There are reviews on days 88 and 98 to 101. */
async function count(
  first: number,
  cached: { through: number; days: [number, number][] } | null,
  fails = false,
) {
  const reviews = new Map([
    [88, 1],
    [98, 2],
    [99, 3],
    [100, 4],
  ]);
  const asked: number[] = [];
  const stored: object[] = [];
  const days = cached?.days.map(([day, number]) => ({ day, reviews: number })) ?? [];
  const counts = await countReviewDays(
    {
      reviews: {
        countSentByDay: (_user: string, from: number) => {
          asked.push(from);
          return Promise.resolve(new Map([...reviews].filter(([day]) => day >= from)));
        },
      },
      reviewDays: {
        find: () => Promise.resolve(cached && ({ version: 7, through: cached.through, days } as Kept)),
        store: (record: object) => {
          stored.push(record);
          return fails ? Promise.reject(new Error('The disk is full.')) : Promise.resolve();
        },
      },
    } as unknown as ReviewDaysDependencies,
    'asha',
    first,
    today,
  );
  return { counts: [...counts], asked, stored };
}

test('without a cache every day is counted, and the past days are cached', async () => {
  const { counts, asked, stored } = await count(90, null);
  expect(asked).toEqual([90]);
  expect(counts).toEqual([
    [98, 2],
    [99, 3],
    [100, 4],
  ]);
  const days = [
    { day: 98, reviews: 2 },
    { day: 99, reviews: 3 },
  ];
  expect(stored).toEqual([{ _id: 'asha', version: 0, through: 99, days }]);
});

test('days in the cache are not counted again, and a cache up to yesterday is not written again', async () => {
  const { counts, asked, stored } = await count(90, { through: 99, days: [[95, 9]] });
  expect(asked).toEqual([100]);
  expect(counts).toEqual([
    [95, 9],
    [100, 4],
  ]);
  expect(stored).toEqual([]);
});

test('days before the period are left out, though they are cached', async () => {
  const { counts, asked } = await count(97, {
    through: 90,
    days: [
      [88, 1],
      [97, 5],
    ],
  });
  expect(asked).toEqual([97]);
  expect(counts.map(([day]) => day)).toEqual([97, 98, 99, 100]);
});

test('a cache that already includes today is not used, and is replaced', async () => {
  const { counts, asked, stored } = await count(99, { through: 100, days: [[99, 8]] });
  expect(asked).toEqual([99]);
  expect(counts).toEqual([
    [99, 3],
    [100, 4],
  ]);
  expect(stored).toEqual([{ _id: 'asha', version: 7, through: 99, days: [{ day: 99, reviews: 3 }] }]);
});

test('a failed write of the cache does not fail the read', async () => {
  expect((await count(99, null, true)).counts).toHaveLength(2);
});
