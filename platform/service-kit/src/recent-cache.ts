/** A map of bounded size that keeps the most recently used entries. */
export interface RecentCache<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
}

/** @param limit largest number of entries; the least recently used ones are dropped to keep this limit */
export function createRecentCache<V>(limit: number): RecentCache<V> {
  // The entries are in two generations. An entry that is used moves into the young one; when the young one is full, it
  // becomes the old one, and the entries of the previous old one are dropped.
  let young = new Map<string, V>();
  let old = new Map<string, V>();
  const half = Math.ceil(limit / 2);
  const put = (key: string, value: V): void => {
    if (young.size >= half && !young.has(key)) {
      old = young;
      young = new Map();
    }
    young.set(key, value);
  };
  return {
    get(key) {
      const value = young.get(key);
      if (value !== undefined) return value;
      const older = old.get(key);
      if (older !== undefined) put(key, older);
      return older;
    },
    set: put,
    delete(key) {
      young.delete(key);
      old.delete(key);
    },
  };
}
