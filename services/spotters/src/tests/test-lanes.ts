/** Runs work on one spotter after another's end, and on different spotters side by side. */
export type Lanes = <T>(testId: string, work: () => Promise<T>) => Promise<T>;

/**
 * Lanes of this process. They spare retries where several edits of one spotter meet; what keeps the questions right,
 * across processes too, is the revision in the record.
 */
export function createLanes(): Lanes {
  const tails = new Map<string, Promise<unknown>>();
  return (testId, work) => {
    const run = (tails.get(testId) ?? Promise.resolve()).then(work, work);
    const tail = run
      .catch(() => undefined)
      .finally(() => {
        if (tails.get(testId) === tail) tails.delete(testId);
      });
    tails.set(testId, tail);
    return run;
  };
}

/** Work on one spotter that is the same for everybody who asks for it. */
export type SharedLane<T> = (testId: string, work: () => Promise<T>) => Promise<T>;

/**
 * Lanes in which whoever comes while the work on a spotter still waits for its turn shares it, result and failure: it
 * begins after they came. A crowd costs two rounds and not as many as it has heads.
 */
export function createSharedLane<T>(): SharedLane<T> {
  const inLane = createLanes();
  const waiting = new Map<string, Promise<T>>();
  return (testId, work) => {
    const known = waiting.get(testId);
    if (known) return known;
    const run = inLane(testId, () => {
      waiting.delete(testId);
      return work();
    });
    waiting.set(testId, run);
    return run;
  };
}
