import type { ApiError } from './api-error';

type Listener = () => void;
const listeners = new Set<Listener>();

/** Whether a call failed because the session is missing or belongs to another user. A wrong password is neither. */
function isSessionRefusal({ status, body }: Pick<ApiError, 'status' | 'body'>): boolean {
  if (body?.code === 'USER_CHANGED') return true;
  return status === 401 && (body === undefined || body.code === 'UNAUTHENTICATED');
}

/** Calls `listener` for every call that fails with a session refusal. @returns a function that removes the listener */
export function onSessionRefusal(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notifies the listeners of a failed call if it is a session refusal. */
export function reportFailure(error: ApiError): void {
  if (isSessionRefusal(error)) listeners.forEach((listener) => listener());
}
