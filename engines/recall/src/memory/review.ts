import type { Day } from '../days/calendar';
import { learningDay } from '../days/learning-day';
import type { Grade } from '../grade';
import type { Plan } from '../plan';

/** A review that was made. Reviews are only ever added. */
export interface Review {
  /** The same wherever the review is sent from, however often. */
  id: string;
  /** Id of the card. */
  card: string;
  grade: Grade;
  /** ms since 1970. */
  at: number;
  /** The learning day by the plan of that moment. A plan that changes later moves no review. */
  day: Day;
}

/** A review as it is written to the log. */
export function reviewOf(review: Omit<Review, 'day'>, plan: Pick<Plan, 'timeZone' | 'dayStartsAt'>): Review {
  return { ...review, day: learningDay(review.at, plan) };
}

/** Reviews of one moment stand in the order of their ids, and copies that differ in that of their grades. */
function compareReviews(one: Review, two: Review): number {
  if (one.at !== two.at) return one.at - two.at;
  if (one.id !== two.id) return one.id < two.id ? -1 : 1;
  return one.day - two.day || (one.grade < two.grade ? -1 : Number(one.grade > two.grade));
}

/** Reviews of several devices in the order in which they were made, each id once: of copies that differ the first counts. */
export function mergeReviews(...logs: readonly (readonly Review[])[]): Review[] {
  const seen = new Set<string>();
  return logs
    .flat()
    .sort(compareReviews)
    .filter(({ id }) => !seen.has(id) && seen.add(id));
}
