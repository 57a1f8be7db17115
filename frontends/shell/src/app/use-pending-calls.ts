import { useEffect } from 'react';
import { whenSettled } from './when-settled';

/** Between two attempts while something may wait, in milliseconds. */
const everyMs = 60_000;

const send = (userId: string) => () =>
  void import('@medrad/remote-kit/pending')
    .then(({ sendPending }) => sendPending(userId))
    .catch(() => undefined);

/** Sends what the user did without a connection: when the page has come to rest, and when the connection is back. */
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
