import { cardMaxReviews, type SentReview, type SentReviews } from '@medrad/contracts';
import { learningDay, type Plan } from '@medrad/recall';
import type { CardRecord } from '../cards/card.model';
import { refreshCards, type RefreshDependencies } from '../cards/refresh-cards.use-case';
import { planFor } from '../plans/change-plan.use-case';
import type { PlanRepository } from '../plans/plan.repository';
import type { ReviewDaysRepository } from '../progress/review-days.repository';
import type { ReviewRecord } from './review.model';

/** Dependencies of {@link recordReviews}. */
export interface RecordDependencies extends RefreshDependencies {
  plans: PlanRepository;
  reviewDays: ReviewDaysRepository;
  now: () => Date;
}

/** Earliest accepted time of a review, in milliseconds since 1970. */
const earliest = Date.UTC(2000, 0, 1);

/**
 * Milliseconds by which the clock that dated the reviews is behind the server's, and the time of the transfer; 0 when
 * the client did not say when it sent them.
 */
function delayOf(sentAt: string | undefined, now: number): number {
  const sent = Date.parse(sentAt ?? '');
  return Number.isNaN(sent) ? 0 : now - sent;
}

/** Time of a review by the server's clock, in milliseconds since 1970. */
const momentOf = (reviewedAt: string, delay: number): number => Date.parse(reviewedAt) + delay;

function rowOf(
  userId: string,
  { id, imageId, grade, reviewedAt, milliseconds }: SentReview,
  plan: Plan,
  { now, delay }: { now: number; delay: number },
) {
  const at = Math.min(momentOf(reviewedAt, delay), now);
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

/**
 * Whether `Date` can represent the time of a review: the contract accepts leap seconds, which `Date` does not. Times
 * before 2000 are refused too.
 */
const isMoment = ({ reviewedAt }: SentReview, delay: number): boolean =>
  momentOf(reviewedAt, delay) >= earliest;

/**
 * Splits sent reviews into those to record and the ids of those to skip: reviews of an image without a card, with an
 * invalid time, or beyond `cardMaxReviews` per card.
 */
async function partitionReviews(
  { cards, reviews }: RefreshDependencies,
  userId: string,
  sent: readonly SentReview[],
  delay: number,
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
    if (left > 0 && isMoment(review, delay)) {
      room.set(review.imageId, left - 1);
      kept.push(review);
    } else {
      skipped.push(review.id);
    }
  }
  return { kept, skipped };
}

/**
 * Records reviews and updates their cards. Reviews may arrive in any order, in any number of calls and repeatedly:
 * the resulting memories are the same. A review happened as long before the call as the client's clock says, whatever
 * date that clock has. If a crash happens after writing the log, sending the reviews again completes
 * the update.
 */
export async function recordReviews(
  dependencies: RecordDependencies,
  userId: string,
  { reviews: sent, sentAt }: SentReviews,
): Promise<{ cards: CardRecord[]; skipped: string[] }> {
  const { reviews, reviewDays, now } = dependencies;
  const plan = await planFor(dependencies, userId);
  const moment = now().getTime();
  const delay = delayOf(sentAt, moment);
  const { kept, skipped } = await partitionReviews(dependencies, userId, sent, delay);
  const times = { now: moment, delay };
  const rows = kept.map((review) => rowOf(userId, review, plan, times));
  await reviews.add(rows);
  const today = learningDay(moment, plan);
  if (rows.some(({ day }) => day < today)) await reviewDays.forget(userId);
  const imageIds = [...new Set(kept.map(({ imageId }) => imageId))];
  return { cards: await refreshCards(dependencies, userId, imageIds, plan), skipped };
}
