import { setTimeout as pause } from 'node:timers/promises';

/** How long {@link eventually} goes on, and how often it looks, in milliseconds. */
export interface Patience {
  withinMs?: number;
  everyMs?: number;
}

/** Tries until it passes and answers what it answered; rejects with the last failure when time is up. */
export async function eventually<T>(
  attempt: () => T | Promise<T>,
  { withinMs = 30_000, everyMs = 20 }: Patience = {},
): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(everyMs);
    }
  }
}
