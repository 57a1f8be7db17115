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
