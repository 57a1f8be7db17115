/**
 * Runs work under the lock of a key. Work with the same key runs one at a time, in the order of the calls; work with
 * other keys does not wait for it.
 */
export type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Creates a mutex per key within this process. It only avoids that concurrent edits of one spotter have to be
 * retried; no edit is lost without it, also across processes, because writes check the revision of the record.
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

/** Runs work for a key once for all callers who ask for it at the same time. */
export type SingleFlight<T> = (key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Creates a single flight per key: calls made while the work of a key runs share the next run, with its result or its
 * failure. A run starts after every call that shares it, so it sees what those callers stored before, and any number
 * of simultaneous calls causes only two runs.
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
