import type { ApiError } from '@medrad/api-client';
import { errorMessage } from '@medrad/remote-kit';
import { isTransientFailure, sendPending } from '@medrad/remote-kit/pending';
import { useEffect, useEffectEvent, useState } from 'react';
import { spottersApi } from '../../spotters.api';
import { dropWaiting, keepWaiting, listWaiting } from './waiting-cards';

/** Images for which the user has review cards. */
export interface OwnCards {
  /** Images of which the user has cards; undefined while loading or after a failure. */
  present: ReadonlySet<string> | undefined;
  /** Images stored in this browser until the server is reachable and can add them. */
  waiting: ReadonlySet<string>;
  isBusy: boolean;
  /** Reason why the last action failed; null otherwise. */
  failure: string | null;
  /** @returns whether the images were added or are stored in this browser to be added later */
  add: (imageIds: readonly string[]) => Promise<boolean>;
  remove: (imageIds: readonly string[]) => Promise<boolean>;
  refetch: () => void;
}

const isGone = (error: unknown): boolean => (error as ApiError).status === 404;

/**
 * Adds images to the user's reviews and removes them. Calls that cannot be sent are stored in this browser among the
 * user's waiting calls, which the shell sends later.
 */
export function useOwnCards(userId: string, imageIds: readonly string[]): OwnCards {
  const list = spottersApi.useListLearningCardsQuery(
    { imageIds: imageIds.join(',') },
    { skip: imageIds.length === 0, refetchOnMountOrArgChange: true },
  );
  const [sendAdd, adding] = spottersApi.useAddLearningCardsMutation();
  const [sendDelete, deleting] = spottersApi.useDeleteLearningCardMutation();
  const [waiting, setWaiting] = useState(() => listWaiting(userId));
  const [failure, setFailure] = useState<string | null>(null);
  const readWaiting = () => setWaiting(listWaiting(userId));

  const sendWaiting = useEffectEvent(async () => {
    if (listWaiting(userId).length === 0) return;
    await sendPending(userId);
    readWaiting();
    if (!list.isUninitialized) void list.refetch();
  });
  useEffect(() => {
    const attempt = () => void sendWaiting();
    attempt();
    window.addEventListener('online', attempt);
    return () => window.removeEventListener('online', attempt);
  }, [userId]);

  async function add(wanted: readonly string[]): Promise<boolean> {
    setFailure(null);
    const cards = wanted.map((imageId) => ({ imageId }));
    const { error } = await sendAdd({ body: { cards } });
    if (!error) return true;
    if (isTransientFailure(error) && keepWaiting(userId, wanted)) {
      readWaiting();
      return true;
    }
    setFailure(errorMessage(error));
    return false;
  }

  async function remove(unwanted: readonly string[]): Promise<boolean> {
    setFailure(null);
    const kept = new Set(listWaiting(userId));
    dropWaiting(userId, unwanted);
    readWaiting();
    for (const imageId of unwanted) {
      if (kept.has(imageId)) continue;
      const { error } = await sendDelete({ imageId });
      if (error && !isGone(error)) {
        setFailure(errorMessage(error));
        return false;
      }
    }
    return true;
  }

  const present = list.data && new Set(list.data.map(({ imageId }) => imageId));
  return {
    present,
    waiting: new Set(waiting),
    isBusy: adding.isLoading || deleting.isLoading,
    failure,
    add,
    remove,
    refetch: () => void (list.isUninitialized || list.refetch()),
  };
}
