import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@medrad/contracts';

/** Lets people in one after the other, so that a crowd that signs in at once does not hold up everybody else. */
export interface EntryPacer {
  /** Resolves when it is the caller's turn. @throws AppError DEPENDENCY_UNAVAILABLE at once when too many wait. */
  takeTurn(): Promise<void>;
}

/** How fast, and how many may wait. */
export interface EntryPace {
  /** Milliseconds between two turns; well below what one password hash takes, so nobody waits longer for it. */
  everyMs: number;
  waiting: number;
}

export const defaultEntryPace: EntryPace = { everyMs: 5, waiting: 1_000 };

/** Turns by the clock: nobody holds a place, so a client that stops halfway keeps nobody waiting. */
export function createEntryPacer({ everyMs, waiting }: EntryPace = defaultEntryPace): EntryPacer {
  let nextTurn = 0;
  return {
    async takeTurn() {
      const now = performance.now();
      const delay = Math.max(0, nextTurn - now);
      if (delay > everyMs * waiting) {
        throw new AppError('DEPENDENCY_UNAVAILABLE', {
          message: 'Too many people are signing in right now. Please try again in a moment.',
          retryAfterSeconds: Math.ceil(delay / 1_000),
        });
      }
      nextTurn = now + delay + everyMs;
      if (delay > 0) await pause(delay);
    },
  };
}
