import { setTimeout as wait } from 'node:timers/promises';

/**
 * Time limit in milliseconds for the broker's answer to a request to cancel or close something: a blocked broker reads
 * nothing.
 */
const answerWithinMs = 2_000;

/** Waits until the broker has answered a request to cancel or close something, up to a time limit. Never rejects. */
export async function awaitBroker(answer: Promise<unknown>): Promise<void> {
  const done = new AbortController();
  const timeout = wait(answerWithinMs, undefined, { signal: done.signal });
  await Promise.race([answer, timeout]).catch(() => undefined);
  done.abort();
  await timeout.catch(() => undefined);
}
