import type { Plan } from '../plan';
import { type Day, millisecondsADay } from './calendar';
import { localTimeOf } from './local-time';

type DayBounds = Pick<Plan, 'timeZone' | 'dayStartsAt'>;

/** No clock on earth is further from UTC than this, in ms. */
const furthestFromUtc = 16 * 60 * 60 * 1000;

/**
 * The day that an instant belongs to: the local date, or the one before until the plan's day begins. A change of the clock
 * plays no part beyond what the clock on the wall shows.
 * @param at ms since 1970
 */
export function learningDay(at: number, { timeZone, dayStartsAt }: DayBounds): Day {
  const { day, minutes } = localTimeOf(at, timeZone);
  return minutes < dayStartsAt ? day - 1 : day;
}

/** The first instant of a day, in ms since 1970. */
export function dayBegins(day: Day, bounds: DayBounds): number {
  const nominal = day * millisecondsADay + bounds.dayStartsAt * 60_000;
  // Before `low` the day has not begun, at `high` it has.
  let [low, high] = [nominal - furthestFromUtc, nominal + furthestFromUtc + millisecondsADay];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (learningDay(middle, bounds) < day) low = middle;
    else high = middle;
  }
  return high;
}
