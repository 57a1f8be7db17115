import { sessionApi, setActingUser } from '@medrad/api-client';
import type { Middleware } from '@reduxjs/toolkit';

const selectUser = sessionApi.endpoints.getCurrentUser.select();

/**
 * Sets in whose name writes are made: it is the user whom the page shows. While the session is checked again, it
 * remains the previous user, so that the server refuses a late write of the previous user's screen instead of making it
 * in the name of the next user.
 */
export const actingUser: Middleware = (store) => {
  let shown: string | null | undefined;
  return (next) => (action) => {
    const result = next(action);
    const { data } = selectUser(store.getState() as Parameters<typeof selectUser>[0]);
    // For a guest the data is null, which the endpoint's type does not include.
    const userId = data === undefined ? shown : ((data as typeof data | null)?.id ?? null);
    // Sets the user only on a change, so that late actions of a store that is no longer used do not reset the user.
    if (userId !== undefined && userId !== shown) setActingUser(userId);
    shown = userId;
    return result;
  };
};
