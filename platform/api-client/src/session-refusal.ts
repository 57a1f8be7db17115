import type { ApiError } from './api-error';

type Listener = () => void;
const listeners = new Set<Listener>();

/**
 * Whether a call failed because there is no session or the session belongs to another user. A wrong password does not
 * count.
 */
function isSessionRefusal({ status, body }: Pick<ApiError, 'status' | 'body'>): boolean {
  if (body?.code === 'USER_CHANGED') return true;
  return status === 401 && (body === undefined || body.code === 'UNAUTHENTICATED');
}

/**
 * Calls `listener` whenever a call fails because there is no session or the session belongs to another user.
 * @returns a function that removes the listener
 */
export function onSessionRefusal(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notifies the listeners if a call failed because there is no session or the session belongs to another user. */
export function reportFailure(error: ApiError): void {
  if (isSessionRefusal(error)) listeners.forEach((listener) => listener());
}
