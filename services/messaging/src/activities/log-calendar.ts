import { countOf, minutesOf } from './hour-tally.policy';
import type { HourTallyRepository, HourTotals, Recount } from './hour-tally.repository';
import { hourMs, hourOf, minuteMs, minuteOf } from './log-time';

/** Hours recounted this long before the last one seen are asked for again: a recount shows a moment after its time. */
const overlapMs = 10 * 1_000;
/** Entries that are sooner skipped than their minutes looked up. */
const skipMax = 250;
/** A page may begin where it did so long ago, as far as other instances wrote since: it moves on by what they wrote. */
const recentMs = 1_000;
/** Hours whose minutes are kept. */
const keptHours = 100;

/** An hour of the log. */
export interface CalendarHour {
  /** Its beginning, in milliseconds. */
  at: number;
  revision: number;
  types: HourTotals['types'];
  /** Whether its entries are removed from the log. */
  isClosed: boolean;
}

/** Where a page begins: after `skip` entries of those older than `before`. */
export interface PageStart {
  before: Date;
  skip: number;
}

export type LogCalendar = ReturnType<typeof createLogCalendar>;

/** Minutes of hours by what they were read for; an hour that changes has another revision. */
function createMinutesCache() {
  const kept = new Map<string, number[]>();
  return {
    get: (key: string) => kept.get(key),
    set(key: string, minutes: number[]): void {
      const [oldest] = kept.keys();
      if (kept.size >= keptHours && oldest !== undefined) kept.delete(oldest);
      kept.set(key, minutes);
    },
  };
}

/** The tallies of all hours, kept in memory; only those that changed since are read again. */
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

  /** Every hour that has activities, newest first, as the database knows them now. */
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

  async function keptMinutesAt({ at, revision }: CalendarHour, activityType?: string): Promise<number[]> {
    const key = `${at} ${revision} ${activityType ?? ''}`;
    const known = minutes.get(key);
    if (known) return known;
    const read = await minutesAt(at, activityType);
    minutes.set(key, read);
    return read;
  }

  return {
    list,

    /** A recount that was written: what this instance counted itself is known at once. */
    noteRecount({ hour, revision, types }: Recount): void {
      const totals = types.map(({ activityType, count }) => ({ activityType, count }));
      take({ at: hour.getTime(), revision: revision + 1, types: totals, isClosed: false });
    },

    /** Where the entry at `offset` stands, counted from the newest; null when there are not so many. */
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
        return intoHour(at, skip, await keptMinutesAt(hour, activityType));
      }
      return null;
    },

    /** Entries of the log, by the tallies of `list`, from the minute after a moment on. */
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
