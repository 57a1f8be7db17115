import type { Redis } from './redis';
import { revocationKey, revocationLogKey } from './redis-rights';

/** Id of a session or of a developer grant that is no longer valid. */
export interface Revocation {
  id: string;
  /** Time at which the session or grant would expire anyway; the revocation is deleted then. */
  expiresAt: Date;
}

/** Ids of sessions and developer grants that were ended before they expired. */
export interface SessionRevocations {
  revoke(revocations: Revocation[]): Promise<void>;
  /** Whether any of the ids is revoked. */
  isRevoked(ids: string[]): Promise<boolean> | boolean;
}

/** Interval at which expired revocations are removed from memory, in milliseconds. */
const sweepEveryMs = 60_000;

/** Revocations in the memory of this process: for a single process, and as a fallback while Redis is unreachable. */
export function createMemoryRevocations(now: () => number = Date.now): SessionRevocations {
  const expiryById = new Map<string, number>();
  let sweptAt = now();

  const sweep = (): void => {
    const time = now();
    if (time - sweptAt < sweepEveryMs) return;
    sweptAt = time;
    for (const [id, expiry] of expiryById) if (expiry <= time) expiryById.delete(id);
  };
  return {
    revoke(revocations) {
      sweep();
      for (const { id, expiresAt } of revocations) expiryById.set(id, expiresAt.getTime());
      return Promise.resolve();
    },
    isRevoked: (ids) => ids.some((id) => (expiryById.get(id) ?? 0) > now()),
  };
}

/** Time in milliseconds for which the sorted set keeps a revocation; longer than any cookie is accepted. */
const logKeepsMs = 8 * 24 * 60 * 60_000;
/** Interval in milliseconds at which each process reads the revocations that other processes made. */
const copyEveryMs = 2_000;
/** Largest tolerated difference between the clocks of two hosts, in milliseconds. */
const overlapMs = 120_000;
const pageSize = 5_000;

const memberOf = ({ id, expiresAt }: Revocation): string => `${id} ${expiresAt.getTime()}`;
function readMember(member: string): Revocation {
  const [id = '', until] = member.split(' ');
  return { id, expiresAt: new Date(Number(until)) };
}

/**
 * Copies revocations from Redis into the memory of the process, so that they stay valid when Redis becomes unreachable
 * or has lost its data.
 */
function startCopying(redis: Redis, seen: SessionRevocations): void {
  let since = 0;
  const copyNew = async (): Promise<void> => {
    const startedAt = Date.now();
    for (let offset = 0; ; offset += pageSize) {
      const members = await redis.zrangebyscore(revocationLogKey, since, '+inf', 'LIMIT', offset, pageSize);
      await seen.revoke(members.map(readMember));
      if (members.length < pageSize) break;
    }
    since = startedAt - overlapMs;
  };
  const round = (): void => {
    // The call fails only while Redis is unreachable; the next round or the next connection reads the revocations.
    if (redis.status === 'ready') copyNew().catch(() => undefined);
  };
  redis.on('ready', () => {
    since = 0;
    round();
  });
  round();
  const timer = setInterval(round, copyEveryMs);
  timer.unref();
  redis.once('end', () => clearInterval(timer));
}

/**
 * Revocations that all processes share through Redis. Each process also remembers the revocations made so far, so that
 * these stay valid while Redis is unreachable, or after Redis has lost its data. The auth service's database is the
 * source of truth, from which Redis is filled again.
 */
export function createRedisRevocations(redis: Redis): SessionRevocations {
  const seen = createMemoryRevocations();
  /** Time in milliseconds for which a revocation that was found in Redis counts without asking Redis again. */
  const rememberMs = 60 * 60_000;
  startCopying(redis, seen);

  return {
    async revoke(revocations) {
      await seen.revoke(revocations);
      const time = Date.now();
      const pipeline = redis.pipeline();
      for (const revocation of revocations) {
        const remainingMs = revocation.expiresAt.getTime() - time;
        if (remainingMs <= 0) continue;
        pipeline.set(revocationKey(revocation.id), '1', 'PX', remainingMs);
        pipeline.zadd(revocationLogKey, 'NX', time, memberOf(revocation));
      }
      pipeline.zremrangebyscore(revocationLogKey, 0, time - logKeepsMs);
      const results = await pipeline.exec();
      const failed = results?.find(([error]) => error);
      if (failed?.[0]) throw failed[0];
    },
    async isRevoked(ids) {
      if (ids.length === 0) return false;
      if (await seen.isRevoked(ids)) return true;
      const values = await redis.mget(ids.map(revocationKey)).catch(() => []);
      const revoked = ids.filter((_, index) => values[index]);
      if (revoked.length === 0) return false;
      await seen.revoke(revoked.map((id) => ({ id, expiresAt: new Date(Date.now() + rememberMs) })));
      return true;
    },
  };
}
