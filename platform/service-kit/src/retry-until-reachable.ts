import { setTimeout as pause } from 'node:timers/promises';
import { isOutage } from './errors';
import type { Logger } from './logger';
import { causeOf, type Dependency, refusalOf } from './refusal';

/**
 * Pauses between two attempts, in milliseconds: the pause doubles after each attempt up to the longest, and varies at
 * random by up to a fifth in either direction.
 */
const pauses = { first: 250, longest: 10_000, jitter: 0.2 } as const;

/** Default time for which a starting process waits for a dependency, in milliseconds. */
const defaultBudgetMs = 10 * 60_000;

/** A failed attempt that is followed by another. */
export interface FailedTry {
  dependency: Dependency;
  /** Cause of the failure: names and codes, without addresses and credentials. */
  cause: string;
  /** Whether the server answered and refused the credentials. */
  isRefused: boolean;
  /** Number of attempts so far, from 1. */
  attempt: number;
}

/** Options of {@link retryUntilReachable}. */
export interface RetryOptions {
  dependency: Dependency;
  log: Pick<Logger, 'warn' | 'error'>;
  /**
   * Time in milliseconds after which no further attempt is made and the last error is thrown. Default: 10 minutes;
   * Infinity for no limit.
   */
  budgetMs?: number;
  /** Receives the result of every attempt. */
  report?: { accepted(): void; failed(error: unknown): void } | undefined;
  /** Called for each failed attempt that is followed by another; the attempt is also logged. */
  onFailedTry?: ((failed: FailedTry) => void) | undefined;
  /** Monotonic clock in milliseconds. */
  now?: () => number;
  sleep?: (ms: number) => Promise<unknown>;
  /** Random number from 0 to 1, for the jitter. */
  random?: () => number;
}

/** Pause before the next attempt, in milliseconds. */
function pauseAfter(attempt: number, random: () => number): number {
  const { first, longest, jitter } = pauses;
  const base = Math.min(first * 2 ** (attempt - 1), longest);
  return Math.round(base * (1 + jitter * (2 * random() - 1)));
}

/**
 * Retries start-up work, with backoff, while its dependency is unreachable or refuses the credentials, and logs each
 * failed attempt. A refusal is retried too, because the credentials may be corrected on the server.
 * @param work must be safe to run any number of times
 * @throws at once any error of the work that is neither an outage nor a refusal; the last error when `budgetMs` is used
 * up
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
      else log.warn(fields, 'the start waits: the dependency is unavailable');
      onFailedTry?.({ dependency, cause, isRefused, attempt });
      await sleep(retryInMs);
    }
  }
}
