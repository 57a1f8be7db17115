import { setTimeout as wait } from 'node:timers/promises';

/** How long each step of closing waits for the broker, in milliseconds: a blocked one reads nothing. */
const answerWithinMs = 2_000;

/** Waits for the broker's answer to a step of closing, but not for one that does not come. Never rejects. */
export async function awaitBroker(answer: Promise<unknown>): Promise<void> {
  const done = new AbortController();
  const timeout = wait(answerWithinMs, undefined, { signal: done.signal });
  await Promise.race([answer, timeout]).catch(() => undefined);
  done.abort();
  await timeout.catch(() => undefined);
}
