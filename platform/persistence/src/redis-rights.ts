import type { Redis } from 'ioredis';

/** What a part of the product uses Redis for. It determines the part's rights, which the server checks (Redis 7). */
export interface RedisUses {
  /** Prefixes of the keys under which attempts are counted, with a separator: `login-`, `password-change:`. */
  limits: readonly string[];
  /** Names of the services whose cached values are read and written. */
  caches: readonly string[];
  /** Whether revocations are only read, or also made. */
  revocations: 'none' | 'read' | 'write';
}

/** Key of a revocation. */
export const revocationKey = (id: string): string => `revoked:${id}`;
/** Key of a sorted set in Redis with all revocations, ordered by the time at which they were made. */
export const revocationLogKey = 'revocations';
/** Key of a cached value. */
export const cachedTextKey = (key: string): string => `cache:${key}`;
/** Key of the generation of a cached value. */
export const generationKey = (key: string): string => `cache-generation:${key}`;

/** Commands with which a client signs in and reads the state of the server. */
const connecting = ['auth', 'hello', 'ping', 'info'];
/** Commands of rate-limiter-flexible, including those of its script, which the server checks too. */
const counting = ['eval', 'evalsha', 'set', 'incrby', 'pttl', 'expire', 'get', 'del', 'multi', 'exec'];

const reading = ['mget', 'zrangebyscore'];
/** Commands for revocations, without one that deletes a revocation before it expires. */
const revoking = {
  none: [],
  read: reading,
  write: [...reading, 'set', 'zadd', 'zremrangebyscore'],
} as const;

const allowed = (commands: readonly string[]): string[] => commands.map((command) => `+${command}`);
/** A selector: these commands may be used with these keys, and no others with them. */
const selector = (commands: readonly string[], keys: readonly string[]): string[] =>
  keys.length === 0 ? [] : [`(${[...allowed(commands), ...keys].join(' ')})`];

/** Rules that give a user of Redis the rights for these uses and no others (redis.io/docs: ACL). */
export function redisRules({ limits, caches, revocations }: RedisUses): string[] {
  const patternsOf = (service: string): string[] =>
    [cachedTextKey, generationKey].map((keyOf) => `~${keyOf(`${service}:*`)}`);
  const marks = [revocationKey('*'), revocationLogKey];
  const access = revocations === 'read' ? '%R~' : '~';
  return [
    'resetkeys',
    'resetchannels',
    '-@all',
    ...allowed(connecting),
    ...selector(
      counting,
      limits.map((prefix) => `~${prefix}*`),
    ),
    ...selector(['set', 'get', 'mget'], caches.flatMap(patternsOf)),
    ...selector(revoking[revocations], revocations === 'none' ? [] : marks.map((key) => `${access}${key}`)),
  ];
}

/**
 * Runs each kind of command that these uses need, because a user may connect and still lack rights. The commands change
 * nothing that is in use.
 * @throws ReplyError NOPERM
 */
export async function probeRights(redis: Redis, { limits, caches, revocations }: RedisUses): Promise<void> {
  const pipeline = redis.pipeline();
  for (const prefix of limits) pipeline.eval('return 1', 1, `${prefix}probe`);
  for (const service of caches) {
    pipeline.set(cachedTextKey(`${service}:probe`), '1', 'PX', 1);
    pipeline.mget(cachedTextKey(`${service}:probe`), generationKey(`${service}:probe`));
  }
  if (revocations === 'write') pipeline.set(revocationKey('probe'), '1', 'PX', 1);
  if (revocations !== 'none') {
    pipeline.mget(revocationKey('probe'));
    pipeline.zrangebyscore(revocationLogKey, 0, 0, 'LIMIT', 0, 1);
  }
  const results = await pipeline.exec();
  const failed = results?.find(([error]) => error);
  if (failed?.[0]) throw failed[0];
}
