import type * as IoRedis from 'ioredis';
import { probeRights, type RedisUses } from './redis-rights';

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

/** All uses of Redis, for a process that does everything. */
const allUses: RedisUses = { limits: ['probe-'], caches: ['probe'], revocations: 'write' };

/**
 * Creates a client that fails at once while Redis is unreachable (the library's defaults wait for minutes) and
 * reconnects by itself.
 * @param report is told the result of each connection; errors of calls go only to their callers
 * @param uses determine which rights each connection checks
 */
export function connectRedis(
  url: string,
  report: ConnectionReport = unreported,
  uses: RedisUses = allUses,
): Redis {
  // Loaded here, because a process without Redis does not need it.
  // oxlint-disable-next-line typescript/no-require-imports -- an import would load it at every start
  const { Redis } = require('ioredis') as typeof IoRedis;
  const redis = new Redis(url, {
    disableClientInfo: true,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    ...limits,
    retryStrategy: (attempt) => Math.min(100 * 2 ** attempt, longestPauseMs),
  });
  let probing: NodeJS.Timeout | undefined;
  const probe = (): void => {
    clearTimeout(probing);
    probeRights(redis, uses).then(report.accepted, (error: unknown) => {
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
