import { setTimeout as pause } from 'node:timers/promises';
import { waitLimitMs } from './wait-limit';

/** Options of {@link eventually}. */
export interface EventuallyOptions {
  /** Pause between two attempts in milliseconds. By default a tenth of the time waited so far, from 20 to 250. */
  everyMs?: number;
}

/** Keeps a long wait from taking the processor from what it waits for. */
const pauseAfter = (waitedMs: number): number => Math.min(250, Math.max(20, waitedMs / 10));

/**
 * Repeats an attempt until it succeeds, and returns its result.
 * @throws the failure of the last attempt after {@link waitLimitMs}
 */
export async function eventually<T>(
  attempt: () => T | Promise<T>,
  { everyMs }: EventuallyOptions = {},
): Promise<T> {
  const began = performance.now();
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const waitedMs = performance.now() - began;
      if (waitedMs > waitLimitMs) throw error;
      await pause(everyMs ?? pauseAfter(waitedMs));
    }
  }
}
