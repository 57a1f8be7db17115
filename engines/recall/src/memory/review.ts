import type { Day } from '../days/calendar';
import { learningDay } from '../days/learning-day';
import type { Grade } from '../grade';
import type { Plan } from '../plan';

/** A review that was made. The log of reviews is append-only. */
export interface Review {
  /** Unique per review, and equal in every copy of it. */
  id: string;
  /** Id of the card. */
  card: string;
  grade: Grade;
  /** Time of the review, in ms since 1970. */
  at: number;
  /**
   * The learning day according to the plan at the time of the review; a later change of plan leaves this day as it is.
   */
  day: Day;
}

/** Adds the learning day to a review, for the log. */
export function reviewOf(review: Omit<Review, 'day'>, plan: Pick<Plan, 'timeZone' | 'dayStartsAt'>): Review {
  return { ...review, day: learningDay(review.at, plan) };
}

/** Orders reviews by time, simultaneous ones by id, and differing copies of a review by day and grade. */
function compareReviews(one: Review, two: Review): number {
  if (one.at !== two.at) return one.at - two.at;
  if (one.id !== two.id) return one.id < two.id ? -1 : 1;
  return one.day - two.day || (one.grade < two.grade ? -1 : Number(one.grade > two.grade));
}

/**
 * Merges the reviews of several devices by time, without duplicates; of differing copies only the
 * first in this order is kept.
 */
export function mergeReviews(...logs: readonly (readonly Review[])[]): Review[] {
  const seen = new Set<string>();
  return logs
    .flat()
    .sort(compareReviews)
    .filter(({ id }) => !seen.has(id) && seen.add(id));
}
