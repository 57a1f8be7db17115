import { emptyApi, sessionApi } from '@medrad/api-client';
import type { User } from '@medrad/contracts';
import type { AppStore } from '@medrad/remote-kit';
import { sessionChannel } from './session-channel';

/**
 * Handles a sign-in or sign-out: shows the new user, clears all cached data of the previous user, reloads the user from
 * the server and notifies other tabs.
 */
export function changeSession(dispatch: AppStore['dispatch'], user: User | null): void {
  dispatch(emptyApi.util.resetApiState());
  sessionChannel.announce();
  // The cache holds null for a guest; the endpoint's type covers only signed-in users.
  void dispatch(sessionApi.util.upsertQueryData('getCurrentUser', undefined, user as User)).then(() =>
    dispatch(sessionApi.util.invalidateTags(['User'])),
  );
}
