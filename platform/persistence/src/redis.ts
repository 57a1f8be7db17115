import { Redis } from 'ioredis';

/**
 * How long a call waits for Redis, in milliseconds. One that is frozen keeps its connections: after `socketTimeout` they
 * are given up, and calls fail at once until it answers again.
 */
const limits = { commandTimeout: 500, socketTimeout: 1_000, connectTimeout: 2_000 } as const;
/** The longest between two tries to reach it, in milliseconds. */
const longestPauseMs = 2_000;

/** Between two tries of a user who is connected and lacks a right, in milliseconds. */
const probeAgainMs = 5_000;

/** Takes the outcome of each attempt to use a server. */
export interface ConnectionReport {
  /** The server answered and took the credentials. */
  accepted: () => void;
  /** The server cannot be reached, or refused. */
  failed: (error: unknown) => void;
}

const unreported: ConnectionReport = { accepted: () => undefined, failed: () => undefined };

/**
 * Uses each kind of command that revocations, limits and caches are made of, on a key that holds nothing: a user may be
 * let in and still lack the right to them.
 * @throws ReplyError NOPERM
 */
async function probeRights(redis: Redis): Promise<void> {
  const key = 'revoked:probe';
  const pipeline = redis.pipeline();
  pipeline.set(key, '1', 'PX', 1);
  pipeline.mget(key, 'cache:probe');
  pipeline.zrangebyscore('revocations', 0, 0, 'LIMIT', 0, 1);
  pipeline.eval('return 1', 0);
  const results = await pipeline.exec();
  const failed = results?.find(([error]) => error);
  if (failed?.[0]) throw failed[0];
}

/**
 * A client that fails at once while Redis is away (the library's defaults wait for minutes) and reconnects by itself.
 * @param report told of each connection; errors of calls reach their callers
 */
export function connectRedis(url: string, report: ConnectionReport = unreported): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    ...limits,
    retryStrategy: (attempt) => Math.min(100 * 2 ** attempt, longestPauseMs),
  });
  let probing: NodeJS.Timeout | undefined;
  const probe = (): void => {
    clearTimeout(probing);
    probeRights(redis).then(report.accepted, (error: unknown) => {
      report.failed(error);
      if (redis.status === 'ready') probing = setTimeout(probe, probeAgainMs).unref();
    });
  };
  redis.on('error', report.failed);
  redis.on('ready', probe);
  redis.once('end', () => clearTimeout(probing));
  return redis;
}

export type { Redis };
