import { setTimeout as pause } from 'node:timers/promises';
import { waitLimitMs } from './wait-limit';

/** Options of {@link eventually}. */
export interface EventuallyOptions {
  /** Pause between two attempts in milliseconds. Default 20. */
  everyMs?: number;
}

/**
 * Repeats an attempt until it succeeds, and returns its result.
 * @throws the failure of the last attempt after {@link waitLimitMs}
 */
export async function eventually<T>(
  attempt: () => T | Promise<T>,
  { everyMs = 20 }: EventuallyOptions = {},
): Promise<T> {
  const deadline = performance.now() + waitLimitMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(everyMs);
    }
  }
}
