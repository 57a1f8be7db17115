import type { CacheStore } from './cache-store';

/** Cache of values that are expensive to read and seldom change. */
export interface ValueCache<T> {
  /**
   * Returns the cached value, or calls `load` and caches its result. When the store is unreachable or contains an
   * invalid value, `load` is called.
   * @throws what `load` throws, which is not cached
   */
  get(key: string, load: () => Promise<T>): Promise<T>;
  /**
   * Invalidates a value. Call it after the changed value is stored in its source and before the change is answered;
   * every process then sees the change from the answer on. Never throws.
   */
  invalidate(key: string): Promise<void>;
}

/** Options of {@link createValueCache}. */
export interface ValueCacheOptions<T> {
  store: CacheStore;
  /**
   * Keeps the values of this cache apart from those of other caches in the same store: the name of the service, to
   * whose values the service has access, and a name in the service, e.g. `auth:feature-toggles`.
   */
  prefix: string;
  /**
   * Lifetime of a value in milliseconds: the last safeguard for an invalidation that is lost because its process ends.
   */
  ttlMs: number;
  /**
   * Whether a value from the store is valid for this cache; another version of the product may have written the value.
   */
  isValue: (value: unknown) => value is T;
}

/** Time in milliseconds for which a store is not called again after a failed call. */
const restMs = 1_000;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Creates a cache on a {@link CacheStore}; values are stored as JSON. */
export function createValueCache<T>(options: ValueCacheOptions<T>): ValueCache<T> {
  const { store, prefix, ttlMs, isValue } = options;
  /** Keys whose invalidation did not reach the store, each with the time at which any older value has expired. */
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
  /**
   * Repeats the invalidations that did not reach the store; without them, the store would return values from before the
   * outage.
   */
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
      // Does not store the value if this process invalidated the key during `load` and the invalidation did not reach
      // the store.
      if (entry && !owed.has(name)) {
        await attempt(() => store.write(name, entry.generation, JSON.stringify(value), ttlMs));
      }
      return value;
    },
    async invalidate(key) {
      const name = keyOf(key);
      owed.set(name, Date.now() + ttlMs);
      // Invalidations are tried even during the pause after a failure, because other processes may reach the store and
      // read the old value.
      await store.invalidate(name).then(() => owed.delete(name), settleSoon);
    },
  };
}
