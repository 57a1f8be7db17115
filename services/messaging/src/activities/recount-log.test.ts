import type { ActivityDocument } from './activity.model';
import { hourMs } from './log-time';
import { countUncounted, recountLog } from './recount-log.use-case';

type Dependencies = Parameters<typeof recountLog>[0];
const start = Date.parse('2026-03-04T00:00:00.000Z');
const hourAt = (hour: number) => new Date(start + hour * hourMs);
/** Entries of one user within an hour, one in each minute. */
const entriesIn = (hour: number, count: number, userId = 'asha'): ActivityDocument[] =>
  Array.from({ length: count }, (_, minute) => ({
    _id: `${hour}:${minute}`,
    userId,
    user: { name: userId, email: `${userId}@example.org`, institute: 'AIIMS' },
    activityType: 'login',
    timestamp: new Date(hourAt(hour).getTime() + minute * 60_000),
  })) as unknown as ActivityDocument[];

interface Tally {
  hour: number;
  count: number;
  closed?: boolean;
}

/**
 * Recounts a log that is read one hour at a time.
 * @returns what was written
 */
async function recount(
  entries: ActivityDocument[],
  counted: Tally[],
  { uncounted = 100, stopAfter = Infinity } = {},
) {
  const [recounted, noted, deleted]: [unknown[], string[], number[]] = [[], [], []];
  let ranges = 0;
  const isBetween = (at: Date, from: Date, to: Date | null) => at >= from && (to === null || at < to);
  const within = (from: Date, to: Date | null) =>
    entries.filter(({ timestamp }) => isBetween(timestamp, from, to)).toReversed();
  const dependencies = {
    activities: {
      findMoment: (to: Date | null) => Promise.resolve(within(new Date(0), to)[0]?.timestamp ?? null),
      listBetween: (from: Date, to: Date | null) => Promise.resolve(within(from, to)),
      deleteBetween: (from: Date, to: Date) => {
        deleted.push((from.getTime() - start) / hourMs);
        return Promise.resolve(within(from, to).length);
      },
    },
    subjects: {
      note: (updates: { id: string }[]) => Promise.resolve(void noted.push(...updates.map(({ id }) => id))),
    },
    tallies: {
      listBetween: (from: Date, to: Date | null) =>
        Promise.resolve(
          counted
            .filter(({ hour }) => isBetween(hourAt(hour), from, to))
            .map(({ hour, count, closed = false }) => ({
              _id: hourAt(hour),
              types: [{ activityType: 'login', count }],
              revision: 7,
              closed,
            })),
        ),
      replaceAll: (all: { hour: Date; revision: number; types: { count: number }[] }[]) => {
        ranges += 1;
        for (const { hour, revision, types } of all)
          recounted.push([(hour.getTime() - start) / hourMs, revision, types.map(({ count }) => count)]);
        return Promise.resolve();
      },
    },
  } as unknown as Dependencies;
  await recountLog(dependencies, uncounted, () => ranges >= stopAfter);
  return { recounted, noted, deleted, ranges };
}

test('hours with entries that no tally includes are counted, from the newest to the oldest', async () => {
  const entries = [...entriesIn(1, 2), ...entriesIn(2, 3), ...entriesIn(3, 4)];
  const { recounted } = await recount(entries, [
    { hour: 2, count: 1 },
    { hour: 3, count: 4 },
  ]);
  expect(recounted).toEqual([
    [2, 7, [3]],
    [1, 0, [2]],
  ]);
});

test('a user whose name was noted already is not noted again', async () => {
  const entries = [...entriesIn(1, 2, 'asha'), ...entriesIn(2, 2, 'ravi'), ...entriesIn(3, 2, 'asha')];
  expect((await recount(entries, [])).noted).toEqual(['asha', 'ravi']);
});

test('entries of a closed hour are deleted and count as found, and its tally stays', async () => {
  const entries = [...entriesIn(1, 1), ...entriesIn(2, 2)];
  const { recounted, deleted } = await recount(entries, [{ hour: 2, count: 9, closed: true }], {
    uncounted: 2,
  });
  expect([recounted, deleted]).toEqual([[], [2]]);
});

test('counting ends as soon as all missing entries are found, and when it is stopped', async () => {
  const entries = [...entriesIn(1, 1), ...entriesIn(2, 2), ...entriesIn(3, 3)];
  expect((await recount(entries, [], { uncounted: 0 })).ranges).toBe(0);
  expect((await recount(entries, [], { uncounted: 5 })).ranges).toBe(2);
  expect((await recount(entries, [], { stopAfter: 1 })).ranges).toBe(1);
  expect((await recount(entries, [])).ranges).toBe(3);
});

test('the number of uncounted entries is the log without the entries in tallies of open hours', async () => {
  const dependencies = {
    activities: { countAll: () => Promise.resolve(10) },
    calendar: {
      list: () =>
        Promise.resolve([
          { types: [{ activityType: 'login', count: 4 }], isClosed: false },
          { types: [{ activityType: 'login', count: 5 }], isClosed: true },
        ]),
    },
  } as unknown as Dependencies;
  expect(await countUncounted(dependencies)).toBe(6);
});
