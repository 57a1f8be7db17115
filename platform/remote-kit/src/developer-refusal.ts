import type { ApiError } from '@medrad/api-client';
import { isFulfilled, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { shellSlice } from './shell.slice';

interface Asked {
  arg?: { endpointName?: string };
}

/** Whether a call failed because the session has no developer access. */
export function isDeveloperRefusal(error: unknown): boolean {
  return (error as Partial<ApiError> | null | undefined)?.body?.code === 'DEVELOPER_ACCESS_REQUIRED';
}

/** Whether a Redux action carries an answer that says that the session has no developer access. */
function isRefusal(action: unknown): boolean {
  if (isRejectedWithValue(action)) return isDeveloperRefusal(action.payload);
  if (!isFulfilled(action) || (action.meta as Asked).arg?.endpointName !== 'getDeveloperStatus') return false;
  return (action.payload as { developer?: boolean } | null)?.developer === false;
}

/**
 * Ends developer mode when the server refuses it. Access expires after an hour, and controls whose calls the server
 * would refuse must not stay visible.
 */
export const developerRefusal: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if (isRefusal(action)) store.dispatch(shellSlice.actions.developerRefused());
  return result;
};
