import { emptyApi, sessionApi } from '@medrad/api-client';
import type { User } from '@medrad/contracts';
import type { AppStore } from '@medrad/remote-kit';
import { sessionChannel } from './session-channel';

/**
 * Someone signed in or out: nothing the cache holds is theirs any more. The user is replaced at once and asked for anew;
 * other tabs are told.
 */
export function changeSession(dispatch: AppStore['dispatch'], user: User | null): void {
  dispatch(emptyApi.util.resetApiState());
  sessionChannel.announce();
  // A guest is null in the cache; the endpoint's own type speaks of the signed-in case.
  void dispatch(sessionApi.util.upsertQueryData('getCurrentUser', undefined, user as User)).then(() =>
    dispatch(sessionApi.util.invalidateTags(['User'])),
  );
}
