import { reviewMaxMilliseconds } from '@medrad/contracts/limits';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Measures how long a card has been visible, by a monotonic clock.
 * @param shownId the card whose image is visible; null while there is none
 * @returns a function that reads the milliseconds; null while nothing is visible, and for a card
 * during which the page was hidden
 */
export function useAnswerClock(shownId: string | null): () => number | null {
  const since = useRef<number | null>(null);
  useEffect(() => {
    since.current = shownId === null || document.hidden ? null : performance.now();
    const handleChange = () => {
      if (document.hidden) since.current = null;
    };
    document.addEventListener('visibilitychange', handleChange);
    return () => document.removeEventListener('visibilitychange', handleChange);
  }, [shownId]);
  return useCallback(() => {
    if (since.current === null) return null;
    return Math.min(reviewMaxMilliseconds, Math.round(performance.now() - since.current));
  }, []);
}
