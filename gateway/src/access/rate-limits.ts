import type { Route } from '@medrad/contracts';
import {
  addressKey,
  type AttemptLimiter,
  createAttemptLimiter,
  type Redis,
  type RedisUses,
} from '@medrad/persistence';

/**
 * Class of calls that share a limit. `entry`: login and registration; `password`: calls that take a password;
 * `upload`: calls that send files; `general`: all others.
 */
export type LimitClass = 'general' | 'entry' | 'password' | 'upload';

/** Number of requests allowed per minute, by class of calls. */
export interface RateLimitSettings {
  /** Limit for all calls of a session together; for guests, for all calls from one address. */
  generalPerMinute: number;
  /** Limit for login and registration from one address. */
  entryPerMinute: number;
  /** Limit for calls that take a password, per account; for one address the limit is twice this number. */
  passwordPerMinute: number;
  /** Limit for calls that send files, per session. */
  uploadPerMinute: number;
}

/**
 * Default limits: high enough for a whole ward that shares one address, low enough to stop a script that guesses
 * passwords.
 */
export const defaultRateLimits: RateLimitSettings = {
  generalPerMinute: 1_200,
  entryPerMinute: 60,
  passwordPerMinute: 30,
  uploadPerMinute: 240,
};

const namesPassword = (schema: Route['body']): boolean =>
  Object.keys(schema?.properties ?? {}).some((name) => /password/i.test(name));

/** The limit class of a call, which follows from the call's contract. */
export function limitClassOf(route: Route): LimitClass {
  if (route.file ?? route.rawBody) return 'upload';
  if (!namesPassword(route.body) && !namesPassword(route.query)) return 'general';
  return route.access === 'public' ? 'entry' : 'password';
}

/** The address, session and account for which a request is counted. */
export interface Counted {
  sid: string | null;
  accountId: string | null;
  address: string;
}

/** Counts requests per minute and refuses those over a limit. */
export interface RateLimits {
  /** Counts a request for every limit that applies to it. @throws AppError RATE_LIMITED with `retryAfterSeconds` */
  consume(limit: LimitClass, counted: Counted): Promise<void>;
}

/** Prefix of all keys of the gateway's limits. */
const keyPrefix = 'gateway-';

/** What a gateway uses Redis for. */
export const gatewayRedisUses: RedisUses = { limits: [keyPrefix], caches: [], revocations: 'read' };

const perMinute = (prefix: string, points: number, redis: Redis | undefined): AttemptLimiter =>
  createAttemptLimiter({
    prefix: `${keyPrefix}${prefix}`,
    points,
    durationSeconds: 60,
    ...(redis ? { redis } : {}),
  });

/** Creates rate limits. Requests are counted in Redis, or in memory when Redis is not configured or unavailable. */
export function createRateLimits(settings: RateLimitSettings, redis?: Redis): RateLimits {
  const general = perMinute('general', settings.generalPerMinute, redis);
  const entry = perMinute('entry', settings.entryPerMinute, redis);
  const passwordByAccount = perMinute('password-account', settings.passwordPerMinute, redis);
  const passwordByAddress = perMinute('password-address', settings.passwordPerMinute * 2, redis);
  const upload = perMinute('upload', settings.uploadPerMinute, redis);

  return {
    async consume(limit, { sid, accountId, address }) {
      const key = addressKey(address);
      const who = sid ?? key;
      await general.consume(who);
      if (limit === 'entry') await entry.consume(key);
      if (limit === 'upload') await upload.consume(who);
      if (limit === 'password') {
        await passwordByAddress.consume(key);
        if (accountId) await passwordByAccount.consume(accountId);
      }
    },
  };
}
