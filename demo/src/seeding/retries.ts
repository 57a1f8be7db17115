import { setTimeout as wait } from 'node:timers/promises';
import { type DemoCalls, TransientFailure } from './demo-calls';

/**
 * Pauses between two attempts at the same work, in milliseconds: the pause doubles with each failure up to `longest`.
 * A service that asks for more time (`Retry-After`) gets it, up to `most`.
 */
const pauses = { first: 250, longest: 5_000, most: 60_000 } as const;

/** Total of all pauses of a seeding in milliseconds, after which the next failure is final. */
const budgetMs = 10 * 60_000;

/** Repeats work of the seeding after transient failures. */
export interface Retries {
  /** Makes calls, and repeats those that are safe to repeat as they are. */
  repeating(calls: DemoCalls): DemoCalls;
  /**
   * Runs work again from its beginning after a transient failure.
   * @param work looks up what exists before it creates anything
   * @throws the last failure when the pauses of the seeding are used up; the signal's reason when it is aborted in a
   * pause; any other error at once
   */
  resuming<T>(work: () => Promise<T>): Promise<T>;
}

/** @param sleep waits for a number of milliseconds; rejects when the signal is aborted */
export function createRetries(
  signal: AbortSignal,
  sleep = (ms: number, options: { signal: AbortSignal }): Promise<unknown> => wait(ms, undefined, options),
): Retries {
  let spentMs = 0;

  async function pauseAfter(failure: TransientFailure, failures: number): Promise<void> {
    signal.throwIfAborted();
    const backoffMs = Math.min(pauses.first * 2 ** (failures - 1), pauses.longest);
    const pauseMs = Math.max(backoffMs, Math.min(failure.retryAfterMs, pauses.most));
    if (spentMs + pauseMs > budgetMs) throw failure;
    spentMs += pauseMs;
    await sleep(pauseMs, { signal }).catch(() => signal.throwIfAborted());
  }

  async function repeat<T>(
    work: () => Promise<T>,
    isRepeated: (failure: TransientFailure) => boolean,
  ): Promise<T> {
    for (let failures = 1; ; failures += 1) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof TransientFailure) || !isRepeated(error)) throw error;
        await pauseAfter(error, failures);
      }
    }
  }

  return {
    repeating: (calls) => ({
      as(user) {
        const caller = calls.as(user);
        return {
          call: (operation, input) =>
            repeat(
              () => caller.call(operation, input),
              ({ isRepeatable }) => isRepeatable,
            ),
        };
      },
    }),
    resuming: (work) => repeat(work, () => true),
  };
}
