import type { Redis } from './redis';

/** An id of a session or of a developer grant that must not be honoured any more. */
export interface Revocation {
  id: string;
  /** When the id would have ended anyway; it is forgotten then. */
  expiresAt: Date;
}

/** Ids of sessions and developer grants that ended before their time. */
export interface SessionRevocations {
  revoke(revocations: Revocation[]): Promise<void>;
  /** Whether any of the ids is revoked; may answer at once. */
  isRevoked(ids: string[]): Promise<boolean> | boolean;
}

/** How often expired ids are swept out of memory, in milliseconds. */
const sweepEveryMs = 60_000;

/** Revocations in this process: for one process, and what a process knows by itself while Redis is away. */
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

const keyOf = (id: string): string => `revoked:${id}`;
/** Every revocation by when it was made known, for those who want to know them all. */
const logKey = 'revocations';
/** Longer than any cookie is accepted, in milliseconds. */
const logKeepsMs = 8 * 24 * 60 * 60_000;
/** How often each process learns what others have revoked, in milliseconds. */
const learnEveryMs = 2_000;
/** The clocks of two hosts may differ by that, in milliseconds. */
const overlapMs = 120_000;
const pageSize = 5_000;

const memberOf = ({ id, expiresAt }: Revocation): string => `${id} ${expiresAt.getTime()}`;
function readMember(member: string): Revocation {
  const [id = '', until] = member.split(' ');
  return { id, expiresAt: new Date(Number(until)) };
}

/** Brings what is revoked into a process' own memory, so that it holds when Redis goes, or comes back empty. */
function startLearning(redis: Redis, seen: SessionRevocations): void {
  let since = 0;
  const learn = async (): Promise<void> => {
    const startedAt = Date.now();
    for (let offset = 0; ; offset += pageSize) {
      const members = await redis.zrangebyscore(logKey, since, '+inf', 'LIMIT', offset, pageSize);
      await seen.revoke(members.map(readMember));
      if (members.length < pageSize) break;
    }
    since = startedAt - overlapMs;
  };
  const round = (): void => {
    // Away: the next round, or the next connection, learns it.
    if (redis.status === 'ready') learn().catch(() => undefined);
  };
  redis.on('ready', () => {
    since = 0;
    round();
  });
  round();
  const timer = setInterval(round, learnEveryMs);
  timer.unref();
  redis.once('end', () => clearInterval(timer));
}

/**
 * Revocations shared by every process through Redis. Each process knows those made so far by itself, too: with Redis away,
 * or back empty, they still hold. The database of auth stays the truth and fills Redis again.
 */
export function createRedisRevocations(redis: Redis): SessionRevocations {
  const seen = createMemoryRevocations();
  /** How long a revocation read from Redis is remembered here, in milliseconds. */
  const rememberMs = 60 * 60_000;
  startLearning(redis, seen);

  return {
    async revoke(revocations) {
      await seen.revoke(revocations);
      const time = Date.now();
      const pipeline = redis.pipeline();
      for (const revocation of revocations) {
        const remainingMs = revocation.expiresAt.getTime() - time;
        if (remainingMs <= 0) continue;
        pipeline.set(keyOf(revocation.id), '1', 'PX', remainingMs);
        pipeline.zadd(logKey, 'NX', time, memberOf(revocation));
      }
      pipeline.zremrangebyscore(logKey, 0, time - logKeepsMs);
      const results = await pipeline.exec();
      const failed = results?.find(([error]) => error);
      if (failed?.[0]) throw failed[0];
    },
    async isRevoked(ids) {
      if (ids.length === 0) return false;
      if (await seen.isRevoked(ids)) return true;
      const values = await redis.mget(ids.map(keyOf)).catch(() => []);
      const revoked = ids.filter((_, index) => values[index]);
      if (revoked.length === 0) return false;
      await seen.revoke(revoked.map((id) => ({ id, expiresAt: new Date(Date.now() + rememberMs) })));
      return true;
    },
  };
}
