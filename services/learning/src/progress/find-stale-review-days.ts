import type { Connection } from '@medrad/persistence';
import { createReviewRepository } from '../reviews/review.repository';
import { createReviewDaysRepository } from './review-days.repository';

/**
 * Finds people whose cached numbers of reviews by day differ from the review log. Days before the first cached one are
 * not cached on purpose.
 * @returns the ids of the people
 */
export async function findStaleReviewDays(connection: Connection): Promise<string[]> {
  const reviews = createReviewRepository(connection);
  const stale: string[] = [];
  for (const { _id: userId, through, days } of await createReviewDaysRepository(connection).list()) {
    if (through === null || days.length === 0) continue;
    const cached = new Map(days.map(({ day, reviews: count }) => [day, count]));
    const sent = await reviews.countSentByDay(userId, Math.min(...cached.keys()));
    const past = [...new Set([...cached.keys(), ...sent.keys()])].filter((day) => day <= through);
    if (past.some((day) => cached.get(day) !== sent.get(day))) stale.push(userId);
  }
  return stale;
}
