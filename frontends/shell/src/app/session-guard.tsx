import { emptyApi, onSessionRefusal } from '@medrad/api-client';
import { useAppDispatch, useSession } from '@medrad/remote-kit';
import { lazyPart } from '@medrad/ui/core';
import { Suspense, useEffect, useState } from 'react';
import type { SessionDoubt } from '../session/session-check';
import { keepSessionHint } from './session-hint';
import { useDeveloperGrant } from './use-developer-grant';
import { usePendingCalls } from './use-pending-calls';
import { usePrefetch } from './use-prefetch';
import { useSessionOfOtherTabs } from './use-session-of-other-tabs';
import { useViewerOwner } from './use-viewer-owner';
import { whenSettled } from './when-settled';

const SessionCheck = lazyPart(async () => ({
  default: (await import('../session/session-check')).SessionCheck,
}));

/** Runs what follows from the session on every screen, such as the check whether it has ended. */
export function SessionGuard() {
  const { user, isLoading, error } = useSession();
  const [doubt, setDoubt] = useState<SessionDoubt | null>(null);
  const dispatch = useAppDispatch();
  const isSignedIn = user !== null;

  useEffect(() => {
    if (!isLoading && !error) keepSessionHint(isSignedIn);
  }, [isLoading, isSignedIn, error]);
  useDeveloperGrant({ isSignedIn, isLoading });
  useViewerOwner(isLoading || error ? undefined : (user?.id ?? null));
  usePrefetch(isSignedIn);
  usePendingCalls(user?.id);

  // A further refusal does not restart a check in progress or replace an open dialog.
  const suspect = () => setDoubt((current) => current ?? { isAnnounced: false });
  useEffect(() => onSessionRefusal(suspect), []);
  useEffect(() => whenSettled(SessionCheck.preload), []);
  useSessionOfOtherTabs({
    onAnnounced: () => {
      if (user) setDoubt({ isAnnounced: true });
      else dispatch(emptyApi.util.resetApiState());
    },
    onVisible: suspect,
  });

  if (!user || !doubt) return null;
  return (
    <Suspense fallback={null}>
      <SessionCheck key={user.id} user={user} doubt={doubt} onDone={() => setDoubt(null)} />
    </Suspense>
  );
}
