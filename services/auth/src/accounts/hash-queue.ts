import { AppError } from '@medrad/contracts';

/** Lets few password hashes run at a time; each takes a core and 19 MiB for tens of milliseconds. */
export interface HashQueue {
  /** Runs the task when its turn comes. @throws AppError DEPENDENCY_UNAVAILABLE at once when too many wait. */
  run<T>(task: () => Promise<T>): Promise<T>;
  /** @throws AppError DEPENDENCY_UNAVAILABLE when a task given now would be refused. */
  assertRoom(): void;
}

/** How many tasks run and how many may wait. */
export interface HashQueueLimits {
  running: number;
  waiting: number;
}

/** Seconds after which a full queue has certainly moved on. */
const retryAfterSeconds = 3;

export function createHashQueue(limits: HashQueueLimits): HashQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  const assertRoom = (): void => {
    if (running >= limits.running && waiting.length >= limits.waiting) {
      throw new AppError('DEPENDENCY_UNAVAILABLE', {
        message: 'Too many people are signing in right now. Please try again in a moment.',
        retryAfterSeconds,
      });
    }
  };
  const takeTurn = async (): Promise<void> => {
    // A turn is handed over by the task that ends, so `running` is counted up for free places only.
    if (running >= limits.running) return new Promise((resolve) => waiting.push(resolve));
    running += 1;
  };
  const passTurn = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    assertRoom,
    async run(task) {
      assertRoom();
      await takeTurn();
      try {
        return await task();
      } finally {
        passTurn();
      }
    },
  };
}
