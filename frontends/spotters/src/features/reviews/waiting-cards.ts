import { calls, urlOf } from '@medrad/api-client/urls';
import { keepPending, listPending, type PendingCall, revisePending } from '@medrad/remote-kit/pending';

const url = urlOf(calls.addLearningCards);

const imageIdsOf = ({ body }: PendingCall): string[] =>
  (body['cards'] as { imageId: string }[]).map(({ imageId }) => imageId);

const callFor = (imageIds: readonly string[]): PendingCall => ({
  url,
  body: { cards: imageIds.map((imageId) => ({ imageId })) },
});

/** Images of a user that wait in this browser to be added to the reviews. */
export const listWaiting = (userId: string): string[] =>
  listPending(userId).flatMap((call) => (call.url === url ? imageIdsOf(call) : []));

/**
 * Keeps images among the user's waiting calls, to be added when the server takes them. Adding an image twice adds it once.
 * @returns false where the browser keeps nothing
 */
export const keepWaiting = (userId: string, imageIds: readonly string[]): boolean =>
  keepPending(userId, callFor(imageIds));

/** Takes images back that wait to be added. */
export function dropWaiting(userId: string, imageIds: readonly string[]): void {
  const dropped = new Set(imageIds);
  revisePending(userId, (call) => {
    if (call.url !== url) return call;
    const left = imageIdsOf(call).filter((imageId) => !dropped.has(imageId));
    return left.length > 0 ? callFor(left) : null;
  });
}
