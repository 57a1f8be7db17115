import type { Card } from '../card';
import type { Day } from '../days/calendar';
import { expectedDays } from '../forecast/expected-days';
import type { Plan } from '../plan';

/** Beyond so many days a promise is worth nothing. */
const mostDays = 180;

/**
 * The day on which nothing is left over any more if each day's reviews are made in the order of ordinary days; null where that
 * takes more than 180 days. Siblings that make way for each other are not left over.
 */
export function clearedBy(day: Day, cards: readonly Card[], plan: Plan): Day | null {
  const withoutExam = { ...plan, examDay: null };
  for (const { day: today, queue } of expectedDays(day, cards, withoutExam)) {
    const hasRoom = queue.reviews.length > 0 && queue.done + queue.reviews.length < plan.reviewsADay;
    if (queue.waiting === 0 || hasRoom) return today;
    if (today - day >= mostDays) return null;
  }
  return null;
}
