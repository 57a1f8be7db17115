import { randomUUID } from 'node:crypto';
import type { Redis } from './redis';
import { cachedTextKey, generationKey } from './redis-rights';

/** What a cache store returns for a key. */
export interface CacheEntry {
  /** Cached text; null on a miss. */
  text: string | null;
  /**
   * Generation of the key, which every invalidation changes. A value that was read from its source before an
   * invalidation must not be stored after the invalidation.
   */
  generation: string;
}

/** Storage of cached values: Redis, shared by all processes, or the memory of a single process. */
export interface CacheStore {
  read(key: string): Promise<CacheEntry>;
  /** Stores a text; the store ignores the text if the key was invalidated since `generation` was read. */
  write(key: string, generation: string, text: string, ttlMs: number): Promise<void>;
  invalidate(key: string): Promise<void>;
}

/** Lifetime of a key's generation in milliseconds; longer than the lifetime of any value. */
const generationMs = 24 * 60 * 60_000;

interface MemoryEntry extends CacheEntry {
  until: number;
}

/**
 * A {@link CacheStore} in the memory of one process.
 * @param limit largest number of entries; the oldest entries are removed to keep it
 */
export function createMemoryCacheStore(limit = 10_000, now: () => number = Date.now): CacheStore {
  const entries = new Map<string, MemoryEntry>();
  const renew = (key: string): MemoryEntry => {
    const entry = { text: null, generation: randomUUID(), until: Infinity };
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > limit && oldest !== undefined) entries.delete(oldest);
    return entry;
  };
  return {
    read(key) {
      const known = entries.get(key);
      return Promise.resolve(known && known.until > now() ? known : renew(key));
    },
    write(key, generation, text, ttlMs) {
      const known = entries.get(key);
      if (known?.generation === generation) entries.set(key, { text, generation, until: now() + ttlMs });
      return Promise.resolve();
    },
    invalidate(key) {
      renew(key);
      return Promise.resolve();
    },
  };
}

/**
 * A {@link CacheStore} in Redis. A value is stored with a generation and counts only while its key still has this
 * generation. A process that read the database before an edit and stores the value after the edit therefore does no
 * harm.
 */
export function createRedisCacheStore(redis: Redis): CacheStore {
  const generationOf = async (key: string): Promise<string> => {
    const mine = randomUUID();
    const theirs = await redis.set(generationKey(key), mine, 'PX', generationMs, 'NX', 'GET');
    return theirs ?? mine;
  };
  return {
    async read(key) {
      const [kept, known] = await redis.mget(cachedTextKey(key), generationKey(key));
      const generation = known ?? (await generationOf(key));
      const isCurrent = kept?.startsWith(`${generation}\n`) ?? false;
      return { generation, text: kept && isCurrent ? kept.slice(generation.length + 1) : null };
    },
    async write(key, generation, text, ttlMs) {
      await redis.set(cachedTextKey(key), `${generation}\n${text}`, 'PX', ttlMs);
    },
    async invalidate(key) {
      await redis.set(generationKey(key), randomUUID(), 'PX', generationMs);
    },
  };
}
