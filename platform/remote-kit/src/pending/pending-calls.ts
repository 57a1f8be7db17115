import { apiPrefix } from '@medrad/contracts/limits';
import { isTransientFailure } from '@medrad/ui/core';
import { newId } from '@medrad/remote-kit';
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

/** Key of the list in which earlier builds stored all calls of a user. */
const listKey = (userId: string) => `pendingCalls:${userId}`;
const prefixOf = (userId: string) => `${listKey(userId)}:`;

const isCall = (value: unknown): value is PendingCall => {
  const { url, body } = (value ?? {}) as Record<string, unknown>;
  return typeof url === 'string' && url.startsWith(apiPrefix) && typeof body === 'object' && body !== null;
};

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/** A stored call with its key. */
interface StoredCall {
  key: string;
  call: PendingCall;
}

/** Stores each call that an earlier build has put into a list under a key of its own. */
function splitList(userId: string): void {
  const list = parse(localStorage.getItem(listKey(userId)));
  if (list === null) return;
  // An index in place of a time sorts them before all others, in their order. If two tabs do this at once, each call is
  // sent twice and counted once.
  const calls = Array.isArray(list) ? list.filter(isCall) : [];
  for (const [index, call] of calls.entries()) storeCall(keyAt(userId, index, newId()), call);
  localStorage.removeItem(listKey(userId));
}

/** Stored calls of a user, oldest first. */
function listStored(userId: string): StoredCall[] {
  try {
    splitList(userId);
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(userId)));
    return keys.toSorted().flatMap((key) => {
      const call = parse(localStorage.getItem(key));
      return isCall(call) ? [{ key, call }] : [];
    });
  } catch {
    return [];
  }
}

/** Calls of a user that wait in this browser to be sent, oldest first. */
export const listPending = (userId: string): PendingCall[] => listStored(userId).map(({ call }) => call);

const storeCall = (key: string, call: PendingCall): void => localStorage.setItem(key, JSON.stringify(call));

/** Time of the last call that this tab has stored, in ms since 1970. */
let lastStoredAt = 0;

/** Key of a call: sorted by time, and another one in each tab, so that tabs cannot overwrite each other's calls. */
const keyAt = (userId: string, time: number, id: string): string =>
  `${prefixOf(userId)}${String(time).padStart(15, '0')}-${id}`;

/**
 * Stores a call of a user until it can be sent.
 * @returns false when the browser cannot store it
 */
export function keepPending(userId: string, call: PendingCall): boolean {
  try {
    lastStoredAt = Math.max(Date.now(), lastStoredAt + 1);
    storeCall(keyAt(userId, lastStoredAt, newId()), call);
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
    for (const { key, call } of listStored(userId)) {
      const revised = revise(call);
      if (revised) storeCall(key, revised);
      else localStorage.removeItem(key);
    }
  } catch {
    // Without storage there are no waiting calls to change.
  }
}

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
    for (let next = listStored(userId)[0]; next; next = listStored(userId)[0]) {
      const { key, call } = next;
      const sent = JSON.stringify(call);
      const { url, body, sentAtField } = call;
      const time = sentAtField === undefined ? {} : { [sentAtField]: new Date().toISOString() };
      const { error } = await sendAs(userId, { method: 'POST', url, body: { ...body, ...time } });
      if (error && isTransientFailure(error)) return;
      // A call that was revised during the request is sent again.
      if (localStorage.getItem(key) === sent) localStorage.removeItem(key);
    }
  });
}
