import { setTimeout as pause } from 'node:timers/promises';
import { isOutage } from './errors';
import type { Logger } from './logger';
import { causeOf, type Dependency, refusalOf } from './refusal';

/** Pauses between two tries, in milliseconds: doubled after each, with a jitter of a fifth either way. */
const pauses = { first: 250, longest: 10_000, jitter: 0.2 } as const;

/** How long a start waits for a dependency unless told otherwise, in milliseconds. */
const defaultBudgetMs = 10 * 60_000;

/** One try that failed and is followed by another. */
export interface FailedTry {
  dependency: Dependency;
  /** Names and codes only; never an address or a credential. */
  cause: string;
  /** The server answered, and refused the credentials. */
  isRefused: boolean;
  /** Tries so far, from 1. */
  attempt: number;
}

/** How {@link retryUntilReachable} works. */
export interface RetryOptions {
  dependency: Dependency;
  log: Pick<Logger, 'warn' | 'error'>;
  /** After this long the last error is final; 10 minutes when absent, Infinity for no end. */
  budgetMs?: number;
  /** Told of the outcome of every try. */
  report?: { accepted(): void; failed(error: unknown): void } | undefined;
  /** Told of each failed try beside the log. */
  onFailedTry?: ((failed: FailedTry) => void) | undefined;
  /** Milliseconds on a clock that never goes back. */
  now?: () => number;
  sleep?: (ms: number) => Promise<unknown>;
  /** From 0 to 1, for the jitter. */
  random?: () => number;
}

/** Pause before the next try, in milliseconds. */
function pauseAfter(attempt: number, random: () => number): number {
  const { first, longest, jitter } = pauses;
  const base = Math.min(first * 2 ** (attempt - 1), longest);
  return Math.round(base * (1 + jitter * (2 * random() - 1)));
}

/**
 * Repeats work of a start while its dependency is away or refuses the credentials, with a log line for each failed try.
 * Credentials may be put right on the server meanwhile, so a refusal is no reason to end.
 * @param work must be safe to do any number of times
 * @throws whatever else the work throws, at once; and its last error when the budget is used up
 */
export async function retryUntilReachable<T>(work: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { dependency, log, report, onFailedTry, budgetMs = defaultBudgetMs } = options;
  const { now = () => performance.now(), sleep = pause, random = Math.random } = options;
  const began = now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      const result = await work();
      report?.accepted();
      return result;
    } catch (error) {
      const isRefused = refusalOf(dependency, error) !== null;
      if (!isRefused && !isOutage(error)) throw error;
      report?.failed(error);
      const retryInMs = pauseAfter(attempt, random);
      if (now() - began + retryInMs > budgetMs) throw error;
      const cause = causeOf(dependency, error);
      const fields = { dependency, cause, attempt, retryInMs };
      if (isRefused) log.error(fields, 'the start waits: the dependency refuses the credentials');
      else log.warn(fields, 'the start waits: the dependency is away');
      onFailedTry?.({ dependency, cause, isRefused, attempt });
      await sleep(retryInMs);
    }
  }
}
