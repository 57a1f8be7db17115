import { useDeveloperMode, useSession } from '@medrad/remote-kit';
import { useEffect } from 'react';
import { keepSessionHint } from './session-hint';

/** Developer mode does not outlive the session: it is cleared whenever loading ends with no user. */
export function SessionGuard() {
  const { user, isLoading, error } = useSession();
  const { isDeveloper, exit } = useDeveloperMode();
  const isSignedIn = user !== null;

  useEffect(() => {
    if (isLoading) return;
    if (!isSignedIn && isDeveloper) exit();
    if (!error) keepSessionHint(isSignedIn);
  }, [isLoading, isSignedIn, isDeveloper, exit, error]);
  return null;
}
