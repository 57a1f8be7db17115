import { setTimeout as wait } from 'node:timers/promises';

/** Time limit for the broker's answer to a step of closing, in milliseconds: a blocked broker reads nothing. */
const answerWithinMs = 2_000;

/** Waits for the broker's answer to a step of closing, up to a time limit. Never rejects. */
export async function awaitBroker(answer: Promise<unknown>): Promise<void> {
  const done = new AbortController();
  const timeout = wait(answerWithinMs, undefined, { signal: done.signal });
  await Promise.race([answer, timeout]).catch(() => undefined);
  done.abort();
  await timeout.catch(() => undefined);
}
