import { Redis } from 'ioredis';

/**
 * How long a call waits for Redis, in milliseconds. One that is frozen keeps its connections: after `socketTimeout` they
 * are given up, and calls fail at once until it answers again.
 */
const limits = { commandTimeout: 500, socketTimeout: 1_000, connectTimeout: 2_000 } as const;
/** The longest between two tries to reach it, in milliseconds. */
const longestPauseMs = 2_000;

/**
 * A client that fails at once while Redis is away (the library's defaults wait for minutes) and reconnects by itself.
 * @param onError told of each lost or refused connection; errors of calls reach their callers.
 */
export function connectRedis(url: string, onError: (error: Error) => void): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    ...limits,
    retryStrategy: (attempt) => Math.min(100 * 2 ** attempt, longestPauseMs),
  });
  redis.on('error', onError);
  return redis;
}

/** Resolves when Redis answers. */
export async function pingRedis(redis: Redis): Promise<void> {
  await redis.ping();
}

export type { Redis };
