import { sessionApi, setActingUser } from '@medrad/api-client';
import type { Middleware } from '@reduxjs/toolkit';

const selectUser = sessionApi.endpoints.getCurrentUser.select();

/**
 * Names the user that is shown as the one that writes are made for. While the user is asked for again the former one
 * stays named, so that a call of a screen that is about to go is refused instead of being made for the next user.
 */
export const actingUser: Middleware = (store) => {
  let shown: string | null | undefined;
  return (next) => (action) => {
    const result = next(action);
    const { data } = selectUser(store.getState() as Parameters<typeof selectUser>[0]);
    // A guest is null in the cache; the endpoint's own type speaks of the signed-in case.
    const userId = data === undefined ? shown : ((data as typeof data | null)?.id ?? null);
    // Only a change is told: late actions of a store that is no longer in use name nobody.
    if (userId !== undefined && userId !== shown) setActingUser(userId);
    shown = userId;
    return result;
  };
};
