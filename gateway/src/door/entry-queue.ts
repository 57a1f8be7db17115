import { AppError } from '@medrad/contracts';

/** Lets few people sign in at a time, so that a crowd at the door does not hold up everybody who is inside. */
export interface EntryQueue {
  /**
   * Resolves when it is the caller's turn, with what gives the place back (calling it again does nothing).
   * @throws AppError DEPENDENCY_UNAVAILABLE at once when too many wait
   */
  enter(): Promise<() => void>;
}

/** How many at a time, for how long, and how many may wait. */
export interface EntryLimits {
  /** More than can be hashed at once gains nobody anything. */
  places: number;
  /** Milliseconds after which a place is free again, so that a client that stops halfway keeps nobody out. */
  holdMs: number;
  waiting: number;
}

export const defaultEntryLimits: EntryLimits = { places: 4, holdMs: 250, waiting: 1_000 };

/** Places are given in the order people came. */
export function createEntryQueue(limits: EntryLimits = defaultEntryLimits): EntryQueue {
  const waiting: (() => void)[] = [];
  let taken = 0;

  const hold = (): (() => void) => {
    let isHeld = true;
    const giveBack = (): void => {
      if (!isHeld) return;
      isHeld = false;
      clearTimeout(timer);
      // A place is handed over, so `taken` is counted for free places only.
      const next = waiting.shift();
      if (next) next();
      else taken -= 1;
    };
    const timer = setTimeout(giveBack, limits.holdMs);
    return giveBack;
  };
  return {
    async enter() {
      if (taken < limits.places) {
        taken += 1;
        return hold();
      }
      if (waiting.length >= limits.waiting) {
        throw new AppError('DEPENDENCY_UNAVAILABLE', {
          message: 'Too many people are signing in right now. Please try again in a moment.',
          retryAfterSeconds: 3,
        });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
      return hold();
    },
  };
}
