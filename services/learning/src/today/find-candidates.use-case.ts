import { type Card, type Day, type Plan, queueOf } from '@medrad/recall';
import type { CardRecord } from '../cards/card.model';
import { engineCardOf } from '../cards/card.presenter';
import type { CardRepository } from '../cards/card.repository';
import { isRankedDay } from './ranked-day.policy';
import type { RankingRepository } from './ranking.repository';

interface Dependencies {
  cards: CardRepository;
  rankings: RankingRepository;
}

/** Number of cards that a ranking has beyond the day's limit, to replace cards that are deleted during the day. */
const spare = 60;

/** Image ids of the `most` cards that would come first in a queue without limits. */
function rank(day: Day, records: readonly CardRecord[], plan: Plan, most: number): string[] {
  const { reviews } = queueOf(day, records.map(engineCardOf), { ...plan, reviewsADay: most, newADay: 0 });
  return reviews.map(({ id }) => id);
}

/**
 * Cards from which a day's queue is taken: all due cards if there are few. If there are many, or if due and other
 * cards are ranked because the exam is near, the most urgent cards are chosen once a day and stored, so that the cost
 * of a queue does not depend on the number of cards.
 */
export async function findCandidates(
  { cards, rankings }: Dependencies,
  userId: string,
  day: Day,
  plan: Plan,
): Promise<Card[]> {
  const most = plan.reviewsADay + spare;
  const isRanked = isRankedDay(day, plan);
  if (!isRanked) {
    const due = await cards.listDueBy(userId, day, most + 1);
    if (due.length <= most) return due.map(engineCardOf);
  }
  const kept = await rankings.find(userId, day);
  if (kept) return (await cards.listByImages(userId, kept.imageIds)).map(engineCardOf);
  const all = await (isRanked ? cards.listAll(userId) : cards.listDueBy(userId, day));
  const imageIds = rank(day, all, plan, most);
  // A failed write of the ranking, for instance on a full disk, must not fail the read; the next request ranks the
  // cards again.
  await rankings.store({ _id: userId, day, imageIds }).catch(() => undefined);
  const chosen = new Set(imageIds);
  return all.filter(({ imageId }) => chosen.has(imageId)).map(engineCardOf);
}
