import { calls, urlOf } from '@medrad/api-client/urls';
import { keepPending, listPending, type PendingCall, revisePending } from '@medrad/remote-kit/pending';

const url = urlOf(calls.addLearningCards);

const imageIdsOf = ({ body }: PendingCall): string[] =>
  (body['cards'] as { imageId: string }[]).map(({ imageId }) => imageId);

const callFor = (imageIds: readonly string[]): PendingCall => ({
  url,
  body: { cards: imageIds.map((imageId) => ({ imageId })) },
});

/** A user's images that wait in this browser to be added to the reviews. */
export const listWaiting = (userId: string): string[] =>
  listPending(userId).flatMap((call) => (call.url === url ? imageIdsOf(call) : []));

/**
 * Queues images with the user's waiting calls, to be added when the server is reachable. Adding an
 * image twice has no effect.
 * @returns false when the browser cannot store them
 */
export const keepWaiting = (userId: string, imageIds: readonly string[]): boolean =>
  keepPending(userId, callFor(imageIds));

/** Removes waiting images from the queue. */
export function dropWaiting(userId: string, imageIds: readonly string[]): void {
  const dropped = new Set(imageIds);
  revisePending(userId, (call) => {
    if (call.url !== url) return call;
    const left = imageIdsOf(call).filter((imageId) => !dropped.has(imageId));
    return left.length > 0 ? callFor(left) : null;
  });
}
