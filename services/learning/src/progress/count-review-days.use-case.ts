import type { Day } from '@medrad/recall';
import type { ReviewRepository } from '../reviews/review.repository';
import type { ReviewDaysRepository } from './review-days.repository';

/** What reviews are counted with. */
export interface ReviewDaysDependencies {
  reviews: Pick<ReviewRepository, 'countSentByDay'>;
  reviewDays: ReviewDaysRepository;
}

/** Reviews that a person sent by day, from one day to the present one. Days that are over are counted once and kept. */
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
    // A full disk keeps nobody from reading: the next request counts again.
    await reviewDays
      .store({ _id: userId, version: kept?.version ?? 0, through: today - 1, days })
      .catch(() => undefined);
  }
  return counts;
}
