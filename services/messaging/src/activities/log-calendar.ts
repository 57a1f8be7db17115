import { countOf, minutesOf } from './hour-tally.policy';
import type { HourTallyRepository, HourTotals, Recount } from './hour-tally.repository';
import { hourMs, hourOf, minuteMs, minuteOf } from './log-time';

/**
 * Time in milliseconds by which two successive reads overlap, because a recount becomes visible only some time after
 * its timestamp.
 */
const overlapMs = 10 * 1_000;
/**
 * Maximum number of entries that the database skips within an hour. To skip more, the counts by minute of the hour
 * are read.
 */
const skipMax = 250;
/**
 * Maximum age in milliseconds of the cached hours from which the start of a page is computed. Entries that other
 * instances have written within this time shift the page.
 */
const recentMs = 1_000;
/** Maximum number of cached counts by minute; there is one for each hour and type that was read. */
const maxCachedHours = 100;

/** An hour of the log with its totals. */
export interface CalendarHour {
  /** Start of the hour, in milliseconds since 1970. */
  at: number;
  revision: number;
  types: HourTotals['types'];
  /** Whether entries of the hour have been or are being removed from the log. */
  isClosed: boolean;
}

/** Start of a page: among the entries older than `before`, newest first, the page begins after the first `skip`. */
export interface PageStart {
  before: Date;
  skip: number;
}

export type LogCalendar = ReturnType<typeof createLogCalendar>;

/**
 * Cache of the counts by minute of hours. Its keys contain the revision of the hour, so that a changed hour is read
 * again.
 */
function createMinutesCache() {
  const kept = new Map<string, number[]>();
  return {
    get: (key: string) => kept.get(key),
    set(key: string, minutes: number[]): void {
      const [oldest] = kept.keys();
      if (kept.size >= maxCachedHours && oldest !== undefined) kept.delete(oldest);
      kept.set(key, minutes);
    },
  };
}

/**
 * Creates a calendar that keeps the totals of all hours in memory and reads only the hours that changed since the
 * last read.
 */
export function createLogCalendar(tallies: Pick<HourTallyRepository, 'find' | 'listChangedSince'>) {
  const byHour = new Map<number, CalendarHour>();
  let hours: CalendarHour[] = [];
  const minutes = createMinutesCache();
  let seenUntil = 0;
  let readAt = -Infinity;

  function take(hour: CalendarHour): void {
    const known = byHour.get(hour.at);
    if (!known) byHour.set(hour.at, hour);
    else if (known.revision < hour.revision) Object.assign(known, hour);
  }

  function inOrder(): readonly CalendarHour[] {
    if (hours.length !== byHour.size) hours = [...byHour.values()].sort((a, b) => b.at - a.at);
    return hours;
  }

  /** All hours with activities as they are stored now, newest first. */
  async function list(): Promise<readonly CalendarHour[]> {
    const began = performance.now();
    for (const tally of await tallies.listChangedSince(new Date(Math.max(0, seenUntil - overlapMs)))) {
      seenUntil = Math.max(seenUntil, tally.changedAt.getTime());
      const { _id, revision, types, closed } = tally;
      take({ at: _id.getTime(), revision, types, isClosed: closed !== undefined });
    }
    readAt = began;
    return inOrder();
  }

  const listRecent = async (): Promise<readonly CalendarHour[]> =>
    performance.now() - readAt < recentMs ? inOrder() : list();

  const minutesAt = async (hour: number, activityType?: string): Promise<number[]> =>
    minutesOf((await tallies.find(new Date(hour)))?.types ?? [], activityType);

  async function cachedMinutesAt({ at, revision }: CalendarHour, activityType?: string): Promise<number[]> {
    const key = `${at} ${revision} ${activityType ?? ''}`;
    const known = minutes.get(key);
    if (known) return known;
    const read = await minutesAt(at, activityType);
    minutes.set(key, read);
    return read;
  }

  return {
    list,

    /** Adds a recount that this instance has written to the calendar, without waiting for the next read. */
    noteRecount({ hour, revision, types }: Recount): void {
      const totals = types.map(({ activityType, count }) => ({ activityType, count }));
      take({ at: hour.getTime(), revision: revision + 1, types: totals, isClosed: false });
    },

    /** Start of the page that begins at `offset`, counted from the newest entry; null when there are fewer entries. */
    async findPageStart(offset: number, activityType?: string): Promise<PageStart | null> {
      let skip = offset;
      for (const hour of await listRecent()) {
        const { at, types, isClosed } = hour;
        if (isClosed) continue;
        const count = countOf(types, activityType);
        if (skip >= count) {
          skip -= count;
          continue;
        }
        if (skip <= skipMax) return { before: new Date(at + hourMs), skip };
        return intoHour(at, skip, await cachedMinutesAt(hour, activityType));
      }
      return null;
    },

    /** Number of entries later than the minute of the given time, by the tallies; `hours` comes from `list`. */
    async countAfterMinuteOf(moment: Date, hours: readonly CalendarHour[]): Promise<number> {
      let count = 0;
      for (const { at, types } of hours) {
        if (at <= hourOf(moment)) break;
        count += countOf(types);
      }
      const minutes = (await minutesAt(hourOf(moment))).slice(minuteOf(moment) + 1);
      return minutes.reduce((sum, one) => sum + one, count);
    },
  };
}

function intoHour(at: number, offset: number, minutes: readonly number[]): PageStart {
  let skip = offset;
  let minute = minutes.length;
  while (minute > 1 && skip >= (minutes[minute - 1] ?? 0)) {
    minute -= 1;
    skip -= minutes[minute] ?? 0;
  }
  return { before: new Date(at + minute * minuteMs), skip };
}
