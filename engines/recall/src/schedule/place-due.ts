import type { Day } from '../days/calendar';
import { fuzzRangeOf, intervalOf } from '../memory/fsrs';
import type { Memory } from '../memory/memory';
import { isRestDay, type Plan, studyDayFrom } from '../plan';
import type { DayLoad } from './day-load';

/** The days on which a card may be due, and the ideal day. */
export interface DueRange {
  first: Day;
  ideal: Day;
  last: Day;
}

/**
 * A missed card is due on the next day; any other when recall falls to the plan's retention, within
 * FSRS's fuzz.
 */
export function dueRangeOf(memory: Memory, { retention }: Pick<Plan, 'retention'>): DueRange {
  const { day, elapsedDays, isMissed, stability } = memory;
  if (isMissed) return { first: day + 1, ideal: day + 1, last: day + 1 };
  const interval = intervalOf(stability, retention);
  const { shortest, longest } = fuzzRangeOf(interval, elapsedDays);
  return { first: day + shortest, ideal: day + interval, last: day + longest };
}

/** Whether a list of numbers comes before another in lexicographic order. */
function isLess(one: readonly number[], two: readonly number[]): boolean {
  const index = one.findIndex((value, at) => value !== two[at]);
  return index >= 0 && (one[index] ?? 0) < (two[index] ?? 0);
}

/**
 * The day on which a card is due after a review: in its range, a day without a sibling if there is one, then the day
 * with the fewest cards, then the day closest to the ideal one. Rest days are skipped; a card with only rest days in
 * its range is due after them. A missed card is due on the next day, even a rest day or a full one.
 * @param group the card's group
 * @param load number of due cards on each day, without this card
 */
export function placeDue(group: string, memory: Memory, load: DayLoad, plan: Plan): Day {
  const { first, ideal, last } = dueRangeOf(memory, plan);
  if (memory.isMissed) return ideal;
  let best = studyDayFrom(ideal, plan);
  let least: readonly number[] | null = null;
  for (let day = first; day <= last; day += 1) {
    if (isRestDay(day, plan)) continue;
    const cost = [Number(load.hasGroup(day, group)), load.countOn(day), Math.abs(day - ideal)];
    if (least && !isLess(cost, least)) continue;
    [best, least] = [day, cost];
  }
  return best;
}
