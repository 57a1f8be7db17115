import { calls, urlOf } from '@medrad/api-client/urls';
import type { LearningCard, LearningToday, SentReview } from '@medrad/contracts';
import { keepPending, listPending } from '@medrad/remote-kit/pending';

const url = urlOf(calls.recordLearningReviews);

/** Reviews of a user that wait in this browser for the server to take them, oldest first. */
export const listUnsent = (userId: string): SentReview[] =>
  listPending(userId).flatMap((call) => (call.url === url ? (call.body['reviews'] as SentReview[]) : []));

/**
 * Keeps a review among the user's waiting calls before it is sent: it survives a lost connection, a reload and the end of
 * the session, and its id counts once.
 * @returns false where the browser keeps nothing
 */
export const keepReview = (userId: string, review: SentReview): boolean =>
  keepPending(userId, { url, body: { reviews: [review] } });

/** Cards of the day that are not reviewed yet, in order, also where the server does not know of the last reviews. */
export function cardsLeft(
  { reviews, fresh }: Pick<LearningToday, 'reviews' | 'fresh'>,
  unsent: readonly Pick<SentReview, 'imageId'>[],
): { reviews: LearningCard[]; fresh: LearningCard[] } {
  const reviewed = new Set(unsent.map(({ imageId }) => imageId));
  const isLeft = ({ imageId }: LearningCard) => !reviewed.has(imageId);
  return { reviews: reviews.filter(isLeft), fresh: fresh.filter(isLeft) };
}
