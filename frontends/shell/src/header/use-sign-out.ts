import { sessionApi } from '@medrad/api-client';
import { errorMessage, useAppDispatch, useDeveloperMode, useSession, useToast } from '@medrad/remote-kit';
import { useNavigate } from '@medrad/remote-kit/router';
import { useState } from 'react';
import { changeSession } from '../app/session-change';

/** What becomes of the things that only this browser has. */
type Fate = 'kept' | 'deleted';

/** Sends the calls that wait in this browser, as far as that is possible now. */
const sendWaiting = (userId: string): Promise<void> =>
  import('@medrad/remote-kit/pending').then(({ sendPending }) => sendPending(userId)).catch(() => undefined);

/** The code about unsent work, which no page needs before somebody signs out. */
const loadKeptTexts = () => import('@medrad/remote-kit/kept-texts');

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

  const tellFailure = (error: unknown): void => {
    toast({ title: 'Sign Out Failed', description: errorMessage(error), variant: 'destructive' });
  };

  async function leave(fate: Fate): Promise<void> {
    const { forgetAll, forgetSentTexts } = await loadKeptTexts();
    const result = await logout();
    if (result.error) return tellFailure(result.error);
    if (user && fate === 'deleted') await forgetAll(user.id);
    else if (user) forgetSentTexts(user.id);
    setUnsent(0);
    exit();
    changeSession(dispatch, null);
    toast({ title: 'Signed Out', description: 'You have been successfully signed out.' });
    void navigate('/');
  }

  async function signOut(): Promise<void> {
    const { countUnsent } = await loadKeptTexts();
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
    signOut: () => void signOut().catch(tellFailure),
    /** Number of things about which the user is asked; 0 while no question is open. */
    unsent,
    leave: (fate: Fate) => void leave(fate).catch(tellFailure),
    cancel: () => setUnsent(0),
  };
}
