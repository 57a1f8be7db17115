import { apiPrefix } from '@medrad/contracts/limits';
import { isTransientFailure } from '@medrad/ui/core';
import { sendAs } from './send-as';

/**
 * A POST that could not be sent yet. Its body contains an id, by which the server counts the call once however often it
 * arrives.
 */
export interface PendingCall {
  url: string;
  body: Record<string, unknown>;
  /** Field of the body that gets the time of sending, by the clock of this device. */
  sentAtField?: string;
}

const keyOf = (userId: string) => `pendingCalls:${userId}`;

const isCall = (value: unknown): value is PendingCall => {
  const { url, body } = (value ?? {}) as Record<string, unknown>;
  return typeof url === 'string' && url.startsWith(apiPrefix) && typeof body === 'object' && body !== null;
};

/** Calls of a user that wait in this browser to be sent, oldest first. */
export function listPending(userId: string): PendingCall[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(value) ? value.filter(isCall) : [];
  } catch {
    return [];
  }
}

function store(userId: string, calls: PendingCall[]): void {
  if (calls.length > 0) localStorage.setItem(keyOf(userId), JSON.stringify(calls));
  else localStorage.removeItem(keyOf(userId));
}

/**
 * Stores a call of a user until it can be sent.
 * @returns false when the browser cannot store it
 */
export function keepPending(userId: string, call: PendingCall): boolean {
  try {
    store(userId, [...listPending(userId), call]);
    return true;
  } catch {
    return false;
  }
}

/**
 * Applies `revise` to a user's waiting calls and deletes those for which it returns null. A call that is being sent now
 * may still arrive unchanged.
 */
export function revisePending(userId: string, revise: (call: PendingCall) => PendingCall | null): void {
  try {
    store(
      userId,
      listPending(userId).flatMap((call) => revise(call) ?? []),
    );
  } catch {
    // Without storage there are no waiting calls to change.
  }
}

const isSame = (one: PendingCall, other: PendingCall) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Lets only one tab send calls at a time if the browser supports locks; otherwise the id in the body of each call
 * prevents duplicates.
 */
function alone(work: () => Promise<void>): Promise<void> {
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? locks.request('pendingCalls', work) : work();
}

/**
 * Sends a user's waiting calls in order, up to the first one that fails for a temporary reason. Each call names the
 * user, so that the server refuses it in another user's session. A call that is refused permanently is dropped.
 */
export function sendPending(userId: string): Promise<void> {
  return alone(async () => {
    for (let call = listPending(userId)[0]; call; call = listPending(userId)[0]) {
      const sent = call;
      const { url, body, sentAtField } = sent;
      const time = sentAtField === undefined ? {} : { [sentAtField]: new Date().toISOString() };
      const { error } = await sendAs(userId, { method: 'POST', url, body: { ...body, ...time } });
      if (error && isTransientFailure(error)) return;
      // Another tab may have added calls during the request.
      const [first, ...rest] = listPending(userId);
      if (first && isSame(first, sent)) store(userId, rest);
    }
  });
}
