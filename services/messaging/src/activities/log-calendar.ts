import { countOf, minutesOf } from './hour-tally.policy';
import type { HourTallyRepository, HourTotals } from './hour-tally.repository';
import { hourMs, hourOf, minuteMs, minuteOf } from './log-time';

/** Hours recounted this long before the last one seen are asked for again: a recount shows a moment after its time. */
const overlapMs = 10 * 1_000;
/** Entries that are sooner skipped than their minutes looked up. */
const skipMax = 250;

/** An hour of the log. */
export interface CalendarHour {
  /** Its beginning, in milliseconds. */
  at: number;
  revision: number;
  types: HourTotals['types'];
}

/** Where a page begins: after `skip` entries of those older than `before`. */
export interface PageStart {
  before: Date;
  skip: number;
}

export type LogCalendar = ReturnType<typeof createLogCalendar>;

/** The tallies of all hours, kept in memory; only those that changed since are read again. */
export function createLogCalendar(tallies: Pick<HourTallyRepository, 'find' | 'listChangedSince'>) {
  const byHour = new Map<number, CalendarHour>();
  let hours: CalendarHour[] = [];
  let seenUntil = 0;

  function take({ _id, revision, changedAt, types }: HourTotals): void {
    seenUntil = Math.max(seenUntil, changedAt.getTime());
    const known = byHour.get(_id.getTime());
    if (!known) byHour.set(_id.getTime(), { at: _id.getTime(), revision, types });
    else if (known.revision < revision) Object.assign(known, { revision, types });
  }

  /** Every hour that has activities, newest first, as the database knows them now. */
  async function list(): Promise<readonly CalendarHour[]> {
    const changed = await tallies.listChangedSince(new Date(Math.max(0, seenUntil - overlapMs)));
    changed.forEach(take);
    if (hours.length !== byHour.size) hours = [...byHour.values()].sort((a, b) => b.at - a.at);
    return hours;
  }

  const minutesAt = async (hour: number, activityType?: string): Promise<number[]> =>
    minutesOf((await tallies.find(new Date(hour)))?.types ?? [], activityType);

  return {
    list,

    /** Where the entry at `offset` stands, counted from the newest; null when there are not so many. */
    async findPageStart(offset: number, activityType?: string): Promise<PageStart | null> {
      let skip = offset;
      for (const { at, types } of await list()) {
        const count = countOf(types, activityType);
        if (skip >= count) {
          skip -= count;
          continue;
        }
        if (skip <= skipMax) return { before: new Date(at + hourMs), skip };
        return intoHour(at, skip, await minutesAt(at, activityType));
      }
      return null;
    },

    /** Entries of the log, by the tallies, from the minute after a moment on. */
    async countAfterMinuteOf(moment: Date): Promise<number> {
      let count = 0;
      for (const { at, types } of await list()) {
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
