import type { CacheStore } from './cache-store';

/** Values that are dear to read and seldom change. */
export interface ValueCache<T> {
  /**
   * The kept value, or what `load` reads, which is kept then. A store that is away or holds something else is no more
   * than a miss.
   * @throws what `load` throws; that is not kept
   */
  get(key: string, load: () => Promise<T>): Promise<T>;
  /** After the change has been stored, and before it is answered: every process sees it from then on. Never throws. */
  invalidate(key: string): Promise<void>;
}

/** What {@link createValueCache} needs. */
export interface ValueCacheOptions<T> {
  store: CacheStore;
  /** Separates the values of caches, e.g. `auth:feature-toggles`. */
  prefix: string;
  /** The last guard, for an invalidation that was lost with its process. */
  ttlMs: number;
  /** Whether what was read from the store is a value of this cache; another version may have written it. */
  isValue: (value: unknown) => value is T;
}

/** How long a store that was away is left alone, in milliseconds: not every read waits for it in vain. */
const restMs = 1_000;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A cache over {@link CacheStore}; values travel as JSON. */
export function createValueCache<T>(options: ValueCacheOptions<T>): ValueCache<T> {
  const { store, prefix, ttlMs, isValue } = options;
  /** Keys whose invalidation did not reach the store, and when no value from before can be kept any more. */
  const owed = new Map<string, number>();
  let restsUntil = 0;

  const attempt = async <R>(work: () => Promise<R>): Promise<R | null> => {
    if (Date.now() < restsUntil) return null;
    try {
      return await work();
    } catch {
      restsUntil = Date.now() + restMs;
      return null;
    }
  };
  let settling: NodeJS.Timeout | undefined;
  /** A store that comes back holds what was true when it went. */
  const settle = async (): Promise<void> => {
    for (const [key, until] of owed) {
      if (until > Date.now()) await store.invalidate(key);
      owed.delete(key);
    }
  };
  const settleSoon = (): void => {
    clearTimeout(settling);
    settling = setTimeout(() => void settle().catch(settleSoon), restMs);
    settling.unref();
  };
  const keyOf = (key: string): string => `${prefix}:${key}`;

  return {
    async get(key, load) {
      const name = keyOf(key);
      const entry = await attempt(async () => {
        if (owed.size > 0) await settle();
        return store.read(name);
      });
      const kept = entry?.text ? parse(entry.text) : undefined;
      if (isValue(kept)) return kept;
      const value = await load();
      // An edit of this process that the store was not told of may have come in between.
      if (entry && !owed.has(name)) {
        await attempt(() => store.write(name, entry.generation, JSON.stringify(value), ttlMs));
      }
      return value;
    },
    async invalidate(key) {
      const name = keyOf(key);
      owed.set(name, Date.now() + ttlMs);
      // Whether the store rests or not: others may reach it.
      await store.invalidate(name).then(() => owed.delete(name), settleSoon);
    },
  };
}
