import type { SentReview } from '@medrad/contracts';
import { useAppDispatch, useToast } from '@medrad/remote-kit';
import { sendPending } from '@medrad/remote-kit/pending';
import { useEffect, useEffectEvent, useState } from 'react';
import { dropFromToday, learningApi } from './learning.api';
import { keepReview, listUnsent } from './unsent-reviews';

/** Milliseconds between two attempts to send waiting reviews. */
const everyMs = 20_000;

/**
 * Sends a user's reviews to the server.
 * @param onSent reloads the data that reviews change; called after waiting reviews were stored
 */
export function useReviewQueue(userId: string, onSent?: () => Promise<unknown>) {
  const [unsent, setUnsent] = useState(() => listUnsent(userId));
  const [sendNow] = learningApi.useRecordLearningReviewsMutation();
  const dispatch = useAppDispatch();
  const { toast } = useToast();

  const send = useEffectEvent(async () => {
    const had = listUnsent(userId).length;
    if (had === 0 && unsent.length === 0) return;
    await sendPending(userId);
    // Reloads the server's queue of cards before the waiting reviews are forgotten, because these hide cards that the
    // old queue still contains.
    if (onSent && listUnsent(userId).length < Math.max(had, unsent.length)) await onSent();
    setUnsent(listUnsent(userId));
  });

  useEffect(() => {
    const attempt = () => void send();
    attempt();
    const timer = setInterval(attempt, everyMs);
    window.addEventListener('online', attempt);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', attempt);
    };
  }, [userId]);

  async function sendUnkept(review: SentReview): Promise<void> {
    const { error } = await sendNow({ body: { reviews: [review] } });
    if (!error) return;
    const description = 'This browser cannot store the review until there is a connection.';
    toast({ title: 'A review was not saved', description, variant: 'destructive' });
  }

  /** Stores a review in this browser and sends it. */
  function record(review: SentReview): void {
    const isKept = keepReview(userId, review);
    dispatch(dropFromToday(review.imageId, true));
    if (!isKept) return void sendUnkept(review);
    void sendPending(userId).then(() => setUnsent(listUnsent(userId)));
  }

  return { unsent, record };
}
