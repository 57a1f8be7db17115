import type { Card } from '../card';
import type { Day } from '../days/calendar';
import { expectedDays } from '../forecast/expected-days';
import type { Plan } from '../plan';

/** Maximum days to simulate; a later date would be meaningless. */
const maxDays = 180;

/**
 * The day on which no card is overdue any more, if each day's queue is reviewed in the usual order;
 * null when that takes more than 180 days. Cards that were postponed only because of a sibling do
 * not count.
 */
export function clearedBy(day: Day, cards: readonly Card[], plan: Plan): Day | null {
  const withoutExam = { ...plan, examDay: null };
  for (const { day: today, queue } of expectedDays(day, cards, withoutExam)) {
    const hasRoom = queue.reviews.length > 0 && queue.done + queue.reviews.length < plan.reviewsADay;
    if (queue.waiting === 0 || hasRoom) return today;
    if (today - day >= maxDays) return null;
  }
  return null;
}
