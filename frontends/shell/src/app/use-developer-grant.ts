import { sessionApi } from '@medrad/api-client';
import { useDeveloperMode, useToast } from '@medrad/remote-kit';
import { useEffect, useRef } from 'react';

/**
 * Developer mode does not outlive the session or the server's grant: it is cleared whenever loading ends with no user;
 * a flag left from earlier is checked with the server once; and an end that came by itself is said.
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
  // Only a flag found at the start can be stale: one set later was granted just now.
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
