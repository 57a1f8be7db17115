/** Runs a task once fewer than the maximum number of other tasks run. */
export type Semaphore = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Creates a semaphore for tasks of one kind: first come, first served, with an unbounded queue.
 * @param permits number of tasks that may run at the same time
 */
export function createSemaphore(permits: number): Semaphore {
  const queue: (() => void)[] = [];
  let free = permits;
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await task();
    } finally {
      // A permit that goes directly to the next task remains counted as taken.
      const next = queue.shift();
      if (next) next();
      else free += 1;
    }
  };
}
