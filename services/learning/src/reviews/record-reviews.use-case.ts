import { cardMaxReviews, type SentReview } from '@medrad/contracts';
import { learningDay, type Plan } from '@medrad/recall';
import type { CardRecord } from '../cards/card.model';
import { refreshCards, type RefreshDependencies } from '../cards/refresh-cards.use-case';
import { planFor } from '../plans/change-plan.use-case';
import type { PlanRepository } from '../plans/plan.repository';
import type { ReviewDaysRepository } from '../progress/review-days.repository';
import type { ReviewRecord } from './review.model';

/** What reviews are recorded with. */
export interface RecordDependencies extends RefreshDependencies {
  plans: PlanRepository;
  reviewDays: ReviewDaysRepository;
  now: () => Date;
}

/** Nobody reviewed anything before. */
const earliest = Date.UTC(2000, 0, 1);

function rowOf(
  userId: string,
  { id, imageId, grade, reviewedAt, milliseconds }: SentReview,
  plan: Plan,
  now: number,
) {
  const at = Math.min(Date.parse(reviewedAt), now);
  const row: ReviewRecord = {
    _id: `${userId}.${id}`,
    userId,
    imageId,
    reviewId: id,
    revision: 0,
    grade,
    at: new Date(at),
    day: learningDay(at, plan),
    milliseconds,
  };
  return row;
}

/** A leap second is a moment to the contract and none to a Date. */
const isMoment = ({ reviewedAt }: SentReview): boolean => Date.parse(reviewedAt) >= earliest;

/** Reviews of cards that the person has, as far as a card takes more, and the ids of all others. */
async function sortOut(
  { cards, reviews }: RefreshDependencies,
  userId: string,
  sent: readonly SentReview[],
): Promise<{ kept: SentReview[]; skipped: string[] }> {
  const imageIds = [...new Set(sent.map(({ imageId }) => imageId))];
  const [records, logs] = await Promise.all([
    cards.listByImages(userId, imageIds),
    reviews.mapByImages(userId, imageIds),
  ]);
  const room = new Map(
    records.map(({ imageId }) => [imageId, cardMaxReviews - (logs.get(imageId)?.length ?? 0)]),
  );
  const [kept, skipped]: [SentReview[], string[]] = [[], []];
  for (const review of sent) {
    const left = room.get(review.imageId) ?? 0;
    if (left > 0 && isMoment(review)) {
      room.set(review.imageId, left - 1);
      kept.push(review);
    } else {
      skipped.push(review.id);
    }
  }
  return { kept, skipped };
}

/**
 * Records reviews and brings their cards up to date. The same reviews in any order, in any parts and any number of times give
 * the same memories. A crash after the log was written is made good when the reviews are sent again.
 */
export async function recordReviews(
  dependencies: RecordDependencies,
  userId: string,
  sent: readonly SentReview[],
): Promise<{ cards: CardRecord[]; skipped: string[] }> {
  const { reviews, reviewDays, now } = dependencies;
  const plan = await planFor(dependencies, userId);
  const { kept, skipped } = await sortOut(dependencies, userId, sent);
  const moment = now().getTime();
  const rows = kept.map((review) => rowOf(userId, review, plan, moment));
  await reviews.add(rows);
  const today = learningDay(moment, plan);
  if (rows.some(({ day }) => day < today)) await reviewDays.forget(userId);
  const imageIds = [...new Set(kept.map(({ imageId }) => imageId))];
  return { cards: await refreshCards(dependencies, userId, imageIds, plan), skipped };
}
