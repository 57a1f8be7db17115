import { sessionApi } from '@medrad/api-client';
import { errorMessage, useAppDispatch, useDeveloperMode, useSession, useToast } from '@medrad/remote-kit';
import { countUnsent, forgetAll, forgetSentTexts } from '@medrad/remote-kit/kept-texts';
import { useNavigate } from '@medrad/remote-kit/router';
import { useState } from 'react';
import { changeSession } from '../app/session-change';

/** What becomes of the things that only this browser has. */
type Fate = 'kept' | 'deleted';

/** Sends the calls that wait in this browser, as far as that is possible now. */
const sendWaiting = (userId: string): Promise<void> =>
  import('@medrad/remote-kit/pending').then(({ sendPending }) => sendPending(userId)).catch(() => undefined);

/**
 * Signs out: ends developer mode, clears the cached user and reloads it, and deletes the user's texts from this browser
 * that the server has as well. If this browser has anything that the server does not have, the user is asked first.
 */
export function useSignOut() {
  const { user } = useSession();
  const [logout, { isLoading }] = sessionApi.useLogoutMutation();
  const [isSending, setSending] = useState(false);
  const [unsent, setUnsent] = useState(0);
  const { exit } = useDeveloperMode();
  const { toast } = useToast();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  async function leave(fate: Fate): Promise<void> {
    const result = await logout();
    if (result.error) {
      toast({
        title: 'Sign Out Failed',
        description: errorMessage(result.error),
        variant: 'destructive',
      });
      return;
    }
    if (user && fate === 'deleted') await forgetAll(user.id);
    else if (user) forgetSentTexts(user.id);
    setUnsent(0);
    exit();
    changeSession(dispatch, null);
    toast({ title: 'Signed Out', description: 'You have been successfully signed out.' });
    void navigate('/');
  }

  async function signOut(): Promise<void> {
    let left = user ? await countUnsent(user.id) : 0;
    if (user && left > 0) {
      setSending(true);
      await sendWaiting(user.id);
      left = await countUnsent(user.id);
      setSending(false);
    }
    if (left > 0) return setUnsent(left);
    await leave('kept');
  }

  return {
    isSigningOut: isLoading || isSending,
    signOut: () => void signOut(),
    /** Number of things about which the user is asked; 0 while no question is open. */
    unsent,
    leave: (fate: Fate) => void leave(fate),
    cancel: () => setUnsent(0),
  };
}
