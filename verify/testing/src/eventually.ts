import { setTimeout as pause } from 'node:timers/promises';

/** Time limit and pause of {@link eventually}. */
export interface EventuallyOptions {
  /** Milliseconds after which no further attempt is made and the last failure is thrown. Default 30,000. */
  withinMs?: number;
  /** Pause between two attempts in milliseconds. Default 20. */
  everyMs?: number;
}

/**
 * Repeats an attempt until it succeeds, and returns its result.
 * @throws the failure of the last attempt when time is up
 */
export async function eventually<T>(
  attempt: () => T | Promise<T>,
  { withinMs = 30_000, everyMs = 20 }: EventuallyOptions = {},
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
