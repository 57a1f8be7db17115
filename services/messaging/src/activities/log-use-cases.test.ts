import { dayMs, minuteMs } from './log-time';
import { getActivityStats } from './get-activity-stats.use-case';
import { listActivities } from './list-activities.use-case';
import { recountHour } from './recount-hour.use-case';
import { removeOldEntries } from './remove-old-entries.use-case';

const hour = new Date('2026-03-04T09:00:00.000Z');

describe('the statistics of the log', () => {
  const statsOf = (types: { activityType: string; count: number }[][], now = hour) => {
    const periods: number[] = [];
    const dependencies = {
      activities: {
        countBetween: (from: Date, to: Date) => {
          periods.push(now.getTime() - dayMs - from.getTime(), to.getTime() - from.getTime());
          return Promise.resolve(2);
        },
      },
      subjects: { countUsers: () => Promise.resolve(5) },
      calendar: {
        list: () => Promise.resolve(types.map((one) => ({ types: one }))),
        countAfterMinuteOf: () => Promise.resolve(3),
      },
    } as unknown as Parameters<typeof getActivityStats>[0];
    return getActivityStats(dependencies, now).then((stats) => ({ ...stats, periods }));
  };
  const type = (activityType: string, count: number) => ({ activityType, count });

  test('are summed over the hours, and the last 24 hours are counted to the millisecond', async () => {
    const now = new Date(hour.getTime() + 20_000);
    expect(await statsOf([[type('login', 1)], [type('login', 2), type('paper_view', 1)]], now)).toEqual({
      totalActivities: 4,
      activeUsers: 5,
      mostCommonActivity: 'login',
      activitiesLast24h: 5,
      periods: [0, 40_000],
    });
  });

  test('name the first type in the alphabet among equally common ones, and none of an empty log', async () => {
    const equal = [type('paper_view', 2), type('login', 2), type('test_start', 2)];
    expect((await statsOf([equal])).mostCommonActivity).toBe('login');
    expect((await statsOf([equal.toReversed()])).mostCommonActivity).toBe('login');
    expect((await statsOf([])).mostCommonActivity).toBeNull();
  });
});

describe('a page of the log', () => {
  /**
   * Reads a page of the log.
   * @returns the ways in which the page was found
   */
  async function pageAt(
    offset: number,
    { isCounted = true, q, start = {} }: { isCounted?: boolean; q?: string; start?: object | null } = {},
  ) {
    const steps: unknown[] = [];
    const dependencies = {
      activities: {
        list: ({ skip }: { skip?: number }) => {
          steps.push(skip ?? 'from its start');
          return Promise.resolve([]);
        },
      },
      subjects: {
        search: () => {
          steps.push('search');
          return Promise.resolve([]);
        },
      },
      calendar: { findPageStart: () => Promise.resolve(start) },
      isCounted: () => isCounted,
    } as unknown as Parameters<typeof listActivities>[0];
    await listActivities(dependencies, { q, activityType: undefined, offset, limit: 10 });
    return [...new Set(steps)];
  }

  test('is skipped to by the database up to 500 entries, and looked up in the tallies beyond', async () => {
    expect(await pageAt(500)).toEqual([500]);
    expect(await pageAt(501)).toEqual(['from its start']);
  });

  test('is skipped to while the tallies are incomplete', async () => {
    expect(await pageAt(501, { isCounted: false })).toEqual([501]);
  });

  test('after the end is empty, without a query', async () => {
    expect(await pageAt(501, { start: null })).toEqual([]);
  });

  test('of a search is found by its subjects', async () => {
    expect(await pageAt(0, { q: 'asha' })).toEqual(['search']);
  });
});

describe('a recount of an hour', () => {
  const recount = async (before: object | null, writes: boolean[] = [true]) => {
    const steps: unknown[] = [];
    const dependencies = {
      activities: {
        countBetween: (from: Date, to: Date) =>
          Promise.resolve(
            (from.getTime() - hour.getTime()) / minuteMs + (to.getTime() - from.getTime()) / minuteMs,
          ),
        deleteBetween: (from: Date) => Promise.resolve(void steps.push(`delete ${from.toISOString()}`)),
      },
      tallies: {
        find: () => Promise.resolve(before),
        replace: ({ revision, types }: { revision: number; types: { count: number }[] }) => {
          steps.push([revision, types.map(({ count }) => count)]);
          return Promise.resolve(writes.shift());
        },
      },
      calendar: { noteRecount: () => void steps.push('noted') },
    } as unknown as Parameters<typeof recountHour>[0];
    await recountHour(dependencies, hour, [{ activityType: 'login', minute: 4 }]);
    return steps;
  };

  test('replaces the counts of its minutes, and repeats after a concurrent write', async () => {
    expect(await recount(null)).toEqual([[0, [5]], 'noted']);
    expect(await recount({ revision: 3, types: [] }, [false, true])).toEqual([[3, [5]], [3, [5]], 'noted']);
  });

  test('deletes what was added to a closed hour', async () => {
    expect(await recount({ closed: true, types: [] })).toEqual([`delete ${hour.toISOString()}`]);
  });
});

describe('the removal of old entries', () => {
  const remove = async (isClosed: boolean, isStopped = false, emptying: Date[] = []) => {
    const steps: string[] = [];
    const dependencies = {
      activities: { deleteBetween: () => Promise.resolve(2) },
      subjects: { forgetBefore: () => Promise.resolve(void steps.push('forget')) },
      tallies: {
        listEmptying: () => Promise.resolve(emptying),
        listClosable: () => Promise.resolve([{ hour, revision: 1 }]),
        close: () => Promise.resolve(isClosed),
        markEmptied: () => Promise.resolve(void steps.push('emptied')),
      },
    } as unknown as Parameters<typeof removeOldEntries>[0];
    return [await removeOldEntries(dependencies, hour, () => isStopped), steps];
  };

  test('empties an hour after it is closed, and leaves one that is being recounted', async () => {
    expect(await remove(true)).toEqual([2, ['emptied', 'forget']]);
    expect(await remove(false)).toEqual([0, ['forget']]);
  });

  test('first finishes what was interrupted, and stops between two hours', async () => {
    expect(await remove(true, true, [hour])).toEqual([2, ['emptied']]);
  });
});
