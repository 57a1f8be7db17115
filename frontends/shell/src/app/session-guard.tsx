import { useSession } from '@medrad/remote-kit';
import { useEffect } from 'react';
import { keepSessionHint } from './session-hint';
import { useDeveloperGrant } from './use-developer-grant';
import { usePendingCalls } from './use-pending-calls';
import { usePrefetch } from './use-prefetch';
import { useSessionOfOtherTabs } from './use-session-of-other-tabs';

/** What follows from who is signed in, on every screen. */
export function SessionGuard() {
  const { user, isLoading, error } = useSession();
  const isSignedIn = user !== null;

  useEffect(() => {
    if (!isLoading && !error) keepSessionHint(isSignedIn);
  }, [isLoading, isSignedIn, error]);
  useDeveloperGrant({ isSignedIn, isLoading });
  usePrefetch(isSignedIn);
  usePendingCalls(user?.id);
  useSessionOfOtherTabs();
  return null;
}
