import { isTransientFailure } from '@medrad/ui/core';
import { useEffect } from 'react';

/** Milliseconds before a draft is loaded again that could not be loaded. */
const pauseMs = 5_000;

/**
 * Loads the server's draft again after a pause while the server cannot be reached. Until it is loaded, the draft of this
 * browser is not sent.
 * @param found result of the query that loads the draft
 */
export function useRepeatedLoad({ error, refetch }: { error?: unknown; refetch: () => unknown }): void {
  useEffect(() => {
    if (error === undefined || !isTransientFailure(error)) return;
    const timer = setTimeout(refetch, pauseMs);
    return () => clearTimeout(timer);
  }, [error, refetch]);
}
