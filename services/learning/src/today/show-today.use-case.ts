import { dayBegins, type Day, type Queue, queueOf } from '@medrad/recall';
import { engineCardOf } from '../cards/card.presenter';
import type { CardRepository } from '../cards/card.repository';
import { planAndDay } from '../plans/change-plan.use-case';
import type { PlanRepository } from '../plans/plan.repository';
import type { ReviewRepository } from '../reviews/review.repository';
import { usualTimeOf } from '../reviews/usual-time.policy';
import { findCandidates } from './find-candidates.use-case';
import type { RankingRepository } from './ranking.repository';

/** Dependencies of {@link showToday}. */
export interface TodayDependencies {
  cards: CardRepository;
  plans: PlanRepository;
  rankings: RankingRepository;
  reviews: ReviewRepository;
  now: () => Date;
}

/** Number of latest reviews from which the usual response time is computed. */
const timedReviews = 100;

/** The queue of a person's current day. Only the cards that may be in the queue are read. */
export async function showToday(
  dependencies: TodayDependencies,
  userId: string,
): Promise<{ day: Day; endsAt: Date; queue: Queue; medianMilliseconds: number | null }> {
  const { cards, reviews } = dependencies;
  const { plan, day } = await planAndDay(dependencies, userId);
  const [candidates, seen, fresh, times] = await Promise.all([
    findCandidates(dependencies, userId, day, plan),
    cards.listReviewedOn(userId, day),
    // More new cards are read than the day's limit allows, because those that share a group with today's reviews are
    // skipped.
    cards.listNew(userId, plan.newADay + plan.reviewsADay),
    reviews.listTimes(userId, timedReviews),
  ]);
  const deck = new Map(
    [...candidates, ...[...seen, ...fresh].map(engineCardOf)].map((card) => [card.id, card]),
  );
  const queue = queueOf(day, [...deck.values()], plan);
  return { day, endsAt: new Date(dayBegins(day + 1, plan)), queue, medianMilliseconds: usualTimeOf(times) };
}
