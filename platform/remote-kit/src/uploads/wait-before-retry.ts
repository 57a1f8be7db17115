const firstMs = 1_000;
const longestMs = 30_000;

/**
 * Waits before a failed request is repeated. The wait doubles after each failure; while the browser is offline, it
 * lasts until the connection returns.
 * @param tries number of consecutive failures, from 1
 * @param leastSeconds minimum wait that the server requested
 * @throws the reason with which the signal was aborted
 */
export function waitBeforeRetry(tries: number, signal: AbortSignal, leastSeconds = 0): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const backoffMs = Math.min(longestMs, firstMs * 2 ** Math.max(0, tries - 1));
    const waitMs = Math.max(backoffMs, leastSeconds * 1_000);
    const timer = setTimeout(() => navigator.onLine && end(), waitMs);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
