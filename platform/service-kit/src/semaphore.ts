import { AppError } from '@medrad/contracts';

/** Limits of a {@link Semaphore}. */
export interface SemaphoreLimits {
  /** Number of callers that may hold a permit at the same time. */
  permits: number;
  /** Number of callers that may wait for a permit; further callers are refused. */
  maxWaiting: number;
  /** Milliseconds after which a permit is taken back from a holder that has not released it. Default: never. */
  holdMs?: number;
}

/** Semaphore with a bounded queue, first come, first served. */
export interface Semaphore {
  /** Whether a permit is free. */
  hasPermit: () => boolean;
  /** @throws AppError DEPENDENCY_UNAVAILABLE when no permit is free and no further caller may wait */
  assertRoom: () => void;
  /**
   * Waits for a permit.
   * @returns a function that releases the permit; further calls of it do nothing
   * @throws AppError DEPENDENCY_UNAVAILABLE at once when too many callers wait
   */
  acquire: () => Promise<() => void>;
  /** Runs a task while holding a permit. @throws as {@link Semaphore.acquire} does, and what the task throws */
  run: <T>(task: () => Promise<T>) => Promise<T>;
}

/** `Retry-After` of a refusal, in seconds: the time in which some waiting callers probably get a permit. */
const retryAfterSeconds = 3;

/** @param refusal message of the error when too many callers wait; it is shown to people */
export function createSemaphore(
  { permits, maxWaiting, holdMs }: SemaphoreLimits,
  refusal: string,
): Semaphore {
  const queue: (() => void)[] = [];
  let taken = 0;

  const hasPermit = (): boolean => taken < permits;
  const assertRoom = (): void => {
    if (hasPermit() || queue.length < maxWaiting) return;
    throw new AppError('DEPENDENCY_UNAVAILABLE', { message: refusal, retryAfterSeconds });
  };
  const hold = (): (() => void) => {
    let isHeld = true;
    const release = (): void => {
      if (!isHeld) return;
      isHeld = false;
      clearTimeout(timer);
      // A permit that goes directly to the next caller remains counted as taken.
      const next = queue.shift();
      if (next) next();
      else taken -= 1;
    };
    const timer = holdMs === undefined ? undefined : setTimeout(release, holdMs);
    return release;
  };
  const acquire = async (): Promise<() => void> => {
    assertRoom();
    if (hasPermit()) taken += 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    return hold();
  };
  return {
    hasPermit,
    assertRoom,
    acquire,
    async run(task) {
      const release = await acquire();
      try {
        return await task();
      } finally {
        release();
      }
    },
  };
}
