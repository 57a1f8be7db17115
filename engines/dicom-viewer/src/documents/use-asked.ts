import { useEffect, useState } from 'react';

/** State of something that is asked of a worker. */
export type Asked<T> =
  | { phase: 'reading' }
  | { phase: 'failed'; error: unknown; onRetry: () => void }
  | { phase: 'read'; value: T };

interface Settled<T> {
  of: unknown;
  attempt: number;
  state: Exclude<Asked<T>, { phase: 'reading' }>;
}

/**
 * Asks for something whenever `about` changes, and stops when it changes or the component is gone.
 * @param ask a function with the same identity in every render
 */
export function useAsked<About, T>(
  about: About,
  ask: (about: About, signal: AbortSignal) => Promise<T>,
): Asked<T> {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<Settled<T> | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const settle = (state: Settled<T>['state']) =>
      stop.signal.aborted || setSettled({ of: about, attempt, state });
    ask(about, stop.signal).then(
      (value) => settle({ phase: 'read', value }),
      (error: unknown) =>
        settle({ phase: 'failed', error, onRetry: () => setAttempt((number) => number + 1) }),
    );
    return () => stop.abort();
  }, [about, ask, attempt]);
  return settled?.of === about && settled.attempt === attempt ? settled.state : { phase: 'reading' };
}
