import { sessionApi } from '@medrad/api-client';
import { useDeveloperMode, useToast } from '@medrad/remote-kit';
import { useEffect, useRef } from 'react';

/**
 * Ends developer mode when the user signs out or the server's grant ends. Asks the server once about a flag stored by
 * an earlier visit, and tells the user when their access has expired.
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
  // Only a flag stored by an earlier visit can be outdated; one that is set later was just granted by the server.
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
