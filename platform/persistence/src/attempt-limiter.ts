import { AppError } from '@medrad/contracts';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from './redis';

/**
 * Counts attempts under a key, e.g. an address or an account, and refuses those beyond a limit within a time window.
 */
export interface AttemptLimiter {
  /**
   * Counts one attempt.
   * @returns the number of attempts in the window, this one included
   * @throws AppError RATE_LIMITED with `retryAfterSeconds` when the limit is exceeded
   */
  consume(key: string): Promise<number>;
  /** Checks a key without counting. @throws AppError RATE_LIMITED when no attempt is left */
  check(key: string): Promise<void>;
  /** Takes back `count` attempts of a key, e.g. those that a person made before a right password. */
  forgive(key: string, count: number): Promise<void>;
  /** Deletes all attempts of a key, e.g. after a right password. */
  reset(key: string): Promise<void>;
}

/** Number of attempts that are allowed within a window. */
export interface AttemptLimit {
  points: number;
  durationSeconds: number;
}

/** Options of {@link createAttemptLimiter}. */
export interface AttemptLimiterOptions extends AttemptLimit {
  /** Redis client for shared counting. Without it, or while Redis is unreachable, this process counts alone. */
  redis?: Redis | undefined;
  /** Keeps the counters of this limiter apart from those of others in the same Redis, e.g. `login-account`. */
  prefix: string;
}

const refusal = (result: RateLimiterRes): AppError =>
  new AppError('RATE_LIMITED', { retryAfterSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1_000)) });

/** Creates an {@link AttemptLimiter} that counts in Redis, with memory as a fallback, or in memory alone. */
export function createAttemptLimiter(options: AttemptLimiterOptions): AttemptLimiter {
  const { redis, prefix, points, durationSeconds } = options;
  const settings = { keyPrefix: prefix, points, duration: durationSeconds };
  const memory = new RateLimiterMemory(settings);
  const limiter = redis
    ? new RateLimiterRedis({
        ...settings,
        storeClient: redis,
        insuranceLimiter: memory,
        rejectIfRedisNotReady: true,
      })
    : memory;
  return {
    async consume(key) {
      try {
        return (await limiter.consume(key)).consumedPoints;
      } catch (thrown) {
        throw thrown instanceof RateLimiterRes ? refusal(thrown) : thrown;
      }
    },
    async check(key) {
      const state = await limiter.get(key);
      if (state && state.consumedPoints >= points) throw refusal(state);
    },
    async forgive(key, count) {
      // The window may have ended in the meantime; a new window must not start with a negative count.
      const counted = (await limiter.get(key))?.consumedPoints ?? 0;
      const forgiven = Math.min(count, counted);
      if (forgiven > 0) await limiter.reward(key, forgiven);
    },
    async reset(key) {
      await limiter.delete(key);
    },
  };
}
