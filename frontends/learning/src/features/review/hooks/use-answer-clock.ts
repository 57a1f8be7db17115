import { reviewMaxMilliseconds } from '@medrad/contracts/limits';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Measures how long a card has been in sight, by a clock that no change of the date moves.
 * @param shownId the card whose image is in sight; null while there is none
 * @returns reads the milliseconds; null while nothing is in sight, and for a card during which the page was hidden
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
