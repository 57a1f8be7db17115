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

/**
 * Revocations shared by every process through Redis. With Redis away, those this process made or has seen still hold;
 * the database of auth stays the truth and fills Redis again.
 */
export function createRedisRevocations(redis: Redis): SessionRevocations {
  const seen = createMemoryRevocations();
  /** How long a revocation read from Redis is remembered here, in milliseconds. */
  const rememberMs = 60 * 60_000;

  return {
    async revoke(revocations) {
      await seen.revoke(revocations);
      const pipeline = redis.pipeline();
      for (const { id, expiresAt } of revocations) {
        const remainingMs = expiresAt.getTime() - Date.now();
        if (remainingMs > 0) pipeline.set(keyOf(id), '1', 'PX', remainingMs);
      }
      const results = await pipeline.exec();
      const failed = results?.find(([error]) => error);
      if (failed?.[0]) throw failed[0];
    },
    async isRevoked(ids) {
      if (ids.length === 0) return false;
      if (await seen.isRevoked(ids)) return true;
      const values = await redis.mget(ids.map(keyOf)).catch(() => []);
      const revoked = ids.filter((_, index) => values[index]);
      await seen.revoke(revoked.map((id) => ({ id, expiresAt: new Date(Date.now() + rememberMs) })));
      return revoked.length > 0;
    },
  };
}
