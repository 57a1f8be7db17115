/** Runs work under the lock of a key: one at a time for each key, in the order of the calls; other keys do not wait. */
export type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Creates a mutex per key within this process. It avoids retries of concurrent edits of one spotter; correctness, also
 * across processes, rests on the revision of the record.
 */
export function createKeyedMutex(): KeyedMutex {
  const tails = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const run = (tails.get(key) ?? Promise.resolve()).then(work, work);
    const tail = run
      .catch(() => undefined)
      .finally(() => {
        if (tails.get(key) === tail) tails.delete(key);
      });
    tails.set(key, tail);
    return run;
  };
}

/** Runs work for a key, shared by all callers who would start the same work. */
export type SingleFlight<T> = (key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Creates a single flight per key: calls made while the work of a key runs share the one run that follows, with its
 * result or its failure. A run starts after every call that shares it, so it sees what those callers stored before, and
 * any number of simultaneous calls causes only two runs.
 */
export function createSingleFlight<T>(): SingleFlight<T> {
  const withLock = createKeyedMutex();
  const waiting = new Map<string, Promise<T>>();
  return (key, work) => {
    const known = waiting.get(key);
    if (known) return known;
    const run = withLock(key, () => {
      waiting.delete(key);
      return work();
    });
    waiting.set(key, run);
    return run;
  };
}
