import { sessionApi } from '@medrad/api-client';
import { useDeveloperMode, useToast } from '@medrad/remote-kit';
import { useEffect, useRef } from 'react';

/**
 * Ends developer mode with the session or the server's grant: clears it when there is no user,
 * checks a stored flag with the server once, and tells the user when developer mode ended without
 * their action.
 */
export function useDeveloperGrant({
  isSignedIn,
  isLoading,
}: {
  isSignedIn: boolean;
  isLoading: boolean;
}): void {
  const { isDeveloper, hasExpired, exit } = useDeveloperMode();
  const [askStatus] = sessionApi.useLazyGetDeveloperStatusQuery();
  const { toast } = useToast();
  // Only a stored flag found at the start can be outdated; a flag set later was just granted by the server.
  const isUnchecked = useRef(isDeveloper);

  useEffect(() => {
    if (isLoading) return;
    if (!isSignedIn && isDeveloper) exit();
    if (isSignedIn && isDeveloper && isUnchecked.current) void askStatus();
    isUnchecked.current = false;
  }, [isLoading, isSignedIn, isDeveloper, exit, askStatus]);

  useEffect(() => {
    if (!hasExpired) return;
    exit();
    toast({
      title: 'Developer access has ended',
      description: 'It lasts 60 minutes. You can unlock it again in Settings.',
    });
  }, [hasExpired, exit, toast]);
}
