import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { refreshMs } from './messaging.api';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/**
 * The `pollingInterval` of a query that is refreshed while the page is visible; 0 (never) in a
 * hidden tab.
 */
export function useRefreshInterval(): number {
  const isHidden = useSyncExternalStore(subscribe, () => document.hidden);
  return isHidden ? 0 : refreshMs;
}

/** Reloads a query when the page becomes visible again. */
export function useRefetchOnReturn({
  isUninitialized,
  refetch,
}: {
  isUninitialized: boolean;
  refetch: () => unknown;
}): void {
  const handleChange = useEffectEvent(() => {
    if (!document.hidden && !isUninitialized) refetch();
  });
  useEffect(() => subscribe(() => handleChange()), []);
}
