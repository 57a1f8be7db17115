import { AppError } from '@medrad/contracts';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from './redis';

/** Counts attempts under a key (an address, an account) and refuses more than allowed in a window of time. */
export interface AttemptLimiter {
  /**
   * Counts one attempt; resolves with the attempts counted in the window, this one included.
   * @throws AppError RATE_LIMITED with `retryAfterSeconds` when it is one too many
   */
  consume(key: string): Promise<number>;
  /** Counts nothing. @throws AppError RATE_LIMITED when the key has used its attempts up. */
  check(key: string): Promise<void>;
  /** Takes `count` attempts off a key, e.g. those of a person who has succeeded. */
  forgive(key: string, count: number): Promise<void>;
  /** Forgets all attempts of a key, after a success. */
  reset(key: string): Promise<void>;
}

/** How many attempts are allowed per window. */
export interface AttemptLimit {
  points: number;
  durationSeconds: number;
}

/** What {@link createAttemptLimiter} needs. */
export interface AttemptLimiterOptions extends AttemptLimit {
  /** Shared counting; without it, or while it is away, this process counts alone. */
  redis?: Redis | undefined;
  /** Separates the counters of limiters, e.g. `login-account`. */
  prefix: string;
}

const refusal = (result: RateLimiterRes): AppError =>
  new AppError('RATE_LIMITED', { retryAfterSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1_000)) });

/** An {@link AttemptLimiter} in Redis with memory as insurance, or in memory alone. */
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
      // A window that has ended meanwhile must not begin again with attempts to spare.
      const counted = (await limiter.get(key))?.consumedPoints ?? 0;
      const forgiven = Math.min(count, counted);
      if (forgiven > 0) await limiter.reward(key, forgiven);
    },
    async reset(key) {
      await limiter.delete(key);
    },
  };
}
