import type { Plan } from '../plan';
import { type Day, millisecondsADay } from './calendar';
import { localTimeOf } from './local-time';

type DayBounds = Pick<Plan, 'timeZone' | 'dayStartsAt'>;

/** Maximum offset of a time zone from UTC, in ms. */
const furthestFromUtc = 16 * 60 * 60 * 1000;

/**
 * The learning day of an instant: the local date, or the previous one before the plan's start of
 * day. Depends only on local wall-clock time, also when clocks change.
 * @param at ms since 1970
 */
export function learningDay(at: number, { timeZone, dayStartsAt }: DayBounds): Day {
  const { day, minutes } = localTimeOf(at, timeZone);
  return minutes < dayStartsAt ? day - 1 : day;
}

/** The first instant of a learning day, in ms since 1970. */
export function dayBegins(day: Day, bounds: DayBounds): number {
  const nominal = day * millisecondsADay + bounds.dayStartsAt * 60_000;
  // Invariant: the day has not begun at `low` and has begun at `high`.
  let [low, high] = [nominal - furthestFromUtc, nominal + furthestFromUtc + millisecondsADay];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (learningDay(middle, bounds) < day) low = middle;
    else high = middle;
  }
  return high;
}
