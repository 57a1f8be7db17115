import { emptyApi, sessionApi } from '@medrad/api-client';
import { calls, urlOf } from '@medrad/api-client/urls';
import type { User } from '@medrad/contracts';
import { useAppDispatch, useToast } from '@medrad/remote-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { resumeSending } from './resume-sending';
import { SignInAgainDialog } from './sign-in-again-dialog';
import { watchImages } from './watch-images';

// This module loads once the first page has settled, early enough to start watching images.
watchImages();

/** Requests the user without caching: the response must not replace the screen before the person has decided. */
const { checkUser } = sessionApi.injectEndpoints({
  endpoints: (build) => ({
    checkUser: build.query<User | null, void>({
      query: () => urlOf(calls.getCurrentUser),
      extraOptions: { isEmptyOn401: true },
    }),
  }),
}).endpoints;

/** The reason to check the session again. */
export interface SessionDoubt {
  /** Whether another tab announced the change, so this tab follows without asking the person. */
  isAnnounced: boolean;
}

interface SessionCheckProps {
  /** The user whose screen is shown. */
  user: User;
  /** A new object restarts the check. */
  doubt: SessionDoubt;
  onDone: () => void;
}

/**
 * Asks the server who is signed in. Ignores a failed check and an unchanged user. Otherwise asks
 * the person to sign in again in a dialog; the screen keeps everything typed.
 */
export function SessionCheck({ user, doubt, onDone }: SessionCheckProps) {
  const dispatch = useAppDispatch();
  const { toast } = useToast();
  const [found, setFound] = useState<{ user: User | null } | null>(null);

  const handleAnswer = useEffectEvent((present: User | null) => {
    if (present?.id === user.id) {
      if (doubt.isAnnounced) resumeSending();
      return onDone();
    }
    if (!doubt.isAnnounced) return setFound({ user: present });
    dispatch(emptyApi.util.resetApiState());
    if (present) {
      toast({
        title: `You are signed in as ${present.name} now`,
        description: 'Somebody signed in from another tab of this browser.',
      });
    }
    onDone();
  });
  const handleFailure = useEffectEvent(() => {
    // The change is certain, so all data of the former user is removed from the screen.
    if (doubt.isAnnounced) dispatch(emptyApi.util.resetApiState());
    onDone();
  });
  useEffect(() => {
    let isCurrent = true;
    const ask = checkUser.initiate(undefined, { forceRefetch: true, subscribe: false });
    void dispatch(ask).then(({ data, isSuccess }) => {
      if (!isCurrent) return;
      if (isSuccess) handleAnswer(data ?? null);
      else handleFailure();
    });
    return () => {
      isCurrent = false;
    };
  }, [dispatch, doubt]);

  return found ? <SignInAgainDialog user={user} present={found.user} onDone={onDone} /> : null;
}
