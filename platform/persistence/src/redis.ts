import type * as IoRedis from 'ioredis';

type Redis = IoRedis.Redis;

/**
 * Timeouts of Redis calls in milliseconds. A frozen server does not close its connections; this process closes them
 * after `socketTimeout`, and calls then fail at once until the server answers again.
 */
const limits = { commandTimeout: 500, socketTimeout: 1_000, connectTimeout: 2_000 } as const;
/** Longest pause between two attempts to connect, in milliseconds. */
const longestPauseMs = 2_000;

/** Pause in milliseconds before the rights of a connected user are checked again, if one was missing. */
const probeAgainMs = 5_000;

/** Receives the result of each attempt to use the Redis server. */
export interface ConnectionReport {
  /** The server answered and accepted the credentials. */
  accepted: () => void;
  /** The server is unreachable, or refused the credentials. */
  failed: (error: unknown) => void;
}

const unreported: ConnectionReport = { accepted: () => undefined, failed: () => undefined };

/**
 * Runs each kind of command that revocations, limits and caches need, because a user may connect and still lack rights.
 * The commands change nothing that is in use.
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
 * Creates a client that fails at once while Redis is unreachable (the library's defaults wait for minutes) and
 * reconnects by itself.
 * @param report is told the result of each connection; errors of calls go only to their callers
 */
export function connectRedis(url: string, report: ConnectionReport = unreported): Redis {
  // Loaded here, because a process without Redis does not need it.
  // oxlint-disable-next-line typescript/no-require-imports -- an import would load it at every start
  const { Redis } = require('ioredis') as typeof IoRedis;
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
