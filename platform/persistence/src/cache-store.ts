import { randomUUID } from 'node:crypto';
import type { Redis } from './redis';

/** What a store knows under a key. */
export interface CacheEntry {
  /** Null where nothing is kept. */
  text: string | null;
  /** Another one since every invalidation: what was read before must not be kept after it. */
  generation: string;
}

/** Where cached values are kept: shared by all processes in Redis, or in the memory of the only one. */
export interface CacheStore {
  read(key: string): Promise<CacheEntry>;
  /** Keeps a text, unless the key has been invalidated since `generation` was read. */
  write(key: string, generation: string, text: string, ttlMs: number): Promise<void>;
  invalidate(key: string): Promise<void>;
}

/** Generations live longer than any value. */
const generationMs = 24 * 60 * 60_000;

interface MemoryEntry extends CacheEntry {
  until: number;
}

/** A {@link CacheStore} for one process. @param limit the entry made longest ago goes when there are more */
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

const textKey = (key: string): string => `cache:${key}`;
const generationKey = (key: string): string => `cache-generation:${key}`;

/**
 * A {@link CacheStore} in Redis. A value is kept together with the generation it was read in, and counts only while that
 * is the generation of its key: a process that read the database before an edit and writes here after it does no harm.
 */
export function createRedisCacheStore(redis: Redis): CacheStore {
  const generationOf = async (key: string): Promise<string> => {
    const mine = randomUUID();
    const theirs = await redis.set(generationKey(key), mine, 'PX', generationMs, 'NX', 'GET');
    return theirs ?? mine;
  };
  return {
    async read(key) {
      const [kept, known] = await redis.mget(textKey(key), generationKey(key));
      const generation = known ?? (await generationOf(key));
      const isCurrent = kept?.startsWith(`${generation}\n`) ?? false;
      return { generation, text: kept && isCurrent ? kept.slice(generation.length + 1) : null };
    },
    async write(key, generation, text, ttlMs) {
      await redis.set(textKey(key), `${generation}\n${text}`, 'PX', ttlMs);
    },
    async invalidate(key) {
      await redis.set(generationKey(key), randomUUID(), 'PX', generationMs);
    },
  };
}
