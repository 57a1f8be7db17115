import { calls, urlOf } from '@medrad/api-client/urls';
import type { LearningCard, LearningToday, SentReview } from '@medrad/contracts';
import { keepPending, listPending } from '@medrad/remote-kit/pending';

const url = urlOf(calls.recordLearningReviews);

/** A user's reviews in this browser that the server has not stored yet, oldest first. */
export const listUnsent = (userId: string): SentReview[] =>
  listPending(userId).flatMap((call) => (call.url === url ? (call.body['reviews'] as SentReview[]) : []));

/**
 * Stores a review among the user's waiting calls before it is sent, so that the review survives a
 * lost connection, a reload and the end of the session. The server counts a review id only once.
 * @returns false when the browser cannot store the review
 */
export const keepReview = (userId: string, review: SentReview): boolean =>
  keepPending(userId, { url, body: { reviews: [review] }, sentAtField: 'sentAt' });

/**
 * Today's cards that the user has not reviewed, in order; cards with reviews that wait to be sent are left out, too.
 */
export function cardsLeft(
  { reviews, fresh }: Pick<LearningToday, 'reviews' | 'fresh'>,
  unsent: readonly Pick<SentReview, 'imageId'>[],
): { reviews: LearningCard[]; fresh: LearningCard[] } {
  const reviewed = new Set(unsent.map(({ imageId }) => imageId));
  const isLeft = ({ imageId }: LearningCard) => !reviewed.has(imageId);
  return { reviews: reviews.filter(isLeft), fresh: fresh.filter(isLeft) };
}
