import { AppError } from '@medrad/contracts';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from './redis';

/** Counts attempts under a key (an address, an account) and refuses more than allowed in a window of time. */
export interface AttemptLimiter {
  /** Counts one attempt. @throws AppError RATE_LIMITED with `retryAfterSeconds` when it is one too many. */
  consume(key: string): Promise<void>;
  /** Counts nothing. @throws AppError RATE_LIMITED when the key has used its attempts up. */
  check(key: string): Promise<void>;
  /** Forgets the attempts of a key, after a success. */
  reset(key: string): Promise<void>;
}

/** What {@link createAttemptLimiter} needs. */
export interface AttemptLimiterOptions {
  /** Shared counting; without it, or while it is away, this process counts alone. */
  redis?: Redis;
  /** Separates the counters of limiters, e.g. `login-account`. */
  prefix: string;
  /** Attempts allowed per window. */
  points: number;
  durationSeconds: number;
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
        await limiter.consume(key);
      } catch (thrown) {
        throw thrown instanceof RateLimiterRes ? refusal(thrown) : thrown;
      }
    },
    async check(key) {
      const state = await limiter.get(key);
      if (state && state.consumedPoints >= points) throw refusal(state);
    },
    async reset(key) {
      await limiter.delete(key);
    },
  };
}
