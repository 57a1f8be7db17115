import { emptyApi, sessionApi } from '@medrad/api-client';
import { calls, urlOf } from '@medrad/api-client/urls';
import type { User } from '@medrad/contracts';
import { useAppDispatch, useToast } from '@medrad/remote-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { SignInAgainDialog } from './sign-in-again-dialog';
import { watchImages } from './watch-images';

// This file is fetched once the first page has come to rest, which is soon enough for the watch to begin.
watchImages();

/** The user call without the cache: its answer must not take the screen away before the person has decided. */
const { checkUser } = sessionApi.injectEndpoints({
  endpoints: (build) => ({
    checkUser: build.query<User | null, void>({
      query: () => urlOf(calls.getCurrentUser),
      extraOptions: { isEmptyOn401: true },
    }),
  }),
}).endpoints;

/** What made the application doubt that the shown user is still signed in. */
export interface SessionDoubt {
  /** Another tab has said that its session changed: this tab follows without asking the person. */
  isAnnounced: boolean;
}

interface SessionCheckProps {
  /** The user who is shown. */
  user: User;
  /** A new object starts the check again. */
  doubt: SessionDoubt;
  onDone: () => void;
}

/**
 * Asks the server who is signed in. A check that fails proves nothing, and the same user needs nothing. Otherwise the
 * person is asked to sign in again above the screen, which stays as it is with everything typed on it.
 */
export function SessionCheck({ user, doubt, onDone }: SessionCheckProps) {
  const dispatch = useAppDispatch();
  const { toast } = useToast();
  const [found, setFound] = useState<{ user: User | null } | null>(null);

  const handleAnswer = useEffectEvent((present: User | null) => {
    if (present?.id === user.id) return onDone();
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
    // Another tab is sure of the change: nothing of the former user stays on the screen.
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
