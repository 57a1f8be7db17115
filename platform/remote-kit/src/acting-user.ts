import { sessionApi, setActingUser } from '@medrad/api-client';
import type { Middleware } from '@reduxjs/toolkit';

const selectUser = sessionApi.endpoints.getCurrentUser.select();

/**
 * Sets the shown user as the one in whose name writes are made. While the session is checked again, the former user
 * stays set, so that a late call of the old screen is refused instead of being made in the name of the next user.
 */
export const actingUser: Middleware = (store) => {
  let shown: string | null | undefined;
  return (next) => (action) => {
    const result = next(action);
    const { data } = selectUser(store.getState() as Parameters<typeof selectUser>[0]);
    // The data of a guest is null, which the type of the endpoint does not include.
    const userId = data === undefined ? shown : ((data as typeof data | null)?.id ?? null);
    // Sets the user only on a change, so that late actions of an unused store do not reset it.
    if (userId !== undefined && userId !== shown) setActingUser(userId);
    shown = userId;
    return result;
  };
};
