import { useEffect } from 'react';
import { whenSettled } from './when-settled';

/** Milliseconds between two attempts to send waiting calls. */
const everyMs = 60_000;

const send = (userId: string) => () =>
  void import('@medrad/remote-kit/pending')
    .then(({ sendPending }) => sendPending(userId))
    .catch(() => undefined);

/**
 * Sends the calls that a user made without a connection, when the page has settled and when the
 * connection returns.
 */
export function usePendingCalls(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    const attempt = send(userId);
    const cancel = whenSettled(attempt);
    const timer = setInterval(attempt, everyMs);
    window.addEventListener('online', attempt);
    return () => {
      cancel();
      clearInterval(timer);
      window.removeEventListener('online', attempt);
    };
  }, [userId]);
}
