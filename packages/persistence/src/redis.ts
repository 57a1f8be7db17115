import { Redis } from 'ioredis';

/**
 * A client that fails at once while Redis is away (the library's defaults wait for minutes) and reconnects by itself.
 * @param onError told of each lost or refused connection; errors of calls reach their callers.
 */
export function connectRedis(url: string, onError: (error: Error) => void): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: 1_000,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(100 * 2 ** attempt, 5_000),
  });
  redis.on('error', onError);
  return redis;
}

/** Resolves when Redis answers. */
export async function pingRedis(redis: Redis): Promise<void> {
  await redis.ping();
}

export type { Redis };
