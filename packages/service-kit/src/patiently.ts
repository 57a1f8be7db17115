import { setTimeout as pause } from 'node:timers/promises';
import { isOutage } from './errors';

const pauseMs = 250;

/**
 * Does work of a start again while what it depends on cannot be reached: a busy machine may take longer for a first
 * connection than a call may wait, and nobody waits for the answer yet.
 * @param work may be done any number of times
 * @param withinMs after this long its last error is final
 * @throws what the work throws
 */
export async function patiently<T>(work: () => Promise<T>, withinMs = 30_000): Promise<T> {
  const began = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isOutage(error) || performance.now() - began > withinMs) throw error;
    }
    await pause(pauseMs);
  }
}
