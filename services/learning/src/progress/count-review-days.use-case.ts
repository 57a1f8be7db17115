import type { Day } from '@medrad/recall';
import type { ReviewRepository } from '../reviews/review.repository';
import type { ReviewDaysRepository } from './review-days.repository';

/** Dependencies of {@link countReviewDays}. */
export interface ReviewDaysDependencies {
  reviews: Pick<ReviewRepository, 'countSentByDay'>;
  reviewDays: ReviewDaysRepository;
}

/** Number of reviews that a person sent, by day, from the first day until today. Counts of past days are cached. */
export async function countReviewDays(
  { reviews, reviewDays }: ReviewDaysDependencies,
  userId: string,
  first: Day,
  today: Day,
): Promise<Map<Day, number>> {
  const kept = await reviewDays.find(userId);
  const through = kept?.through ?? null;
  const isUsable = through !== null && through < today;
  const counts = new Map<Day, number>(
    isUsable ? kept?.days.map(({ day, reviews: count }) => [day, count]) : [],
  );
  const from = isUsable ? Math.max(first, through + 1) : first;
  for (const [day, count] of await reviews.countSentByDay(userId, from)) counts.set(day, count);
  for (const day of counts.keys()) if (day < first) counts.delete(day);
  if (through !== today - 1) {
    const days = [...counts].flatMap(([day, count]) => (day < today ? [{ day, reviews: count }] : []));
    // A failed write of the cache, for instance on a full disk, must not fail the read; the next request counts these
    // days again.
    await reviewDays
      .store({ _id: userId, version: kept?.version ?? 0, through: today - 1, days })
      .catch(() => undefined);
  }
  return counts;
}
