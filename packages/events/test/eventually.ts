import { setTimeout as pause } from 'node:timers/promises';

/** Tries until it passes; its last failure when it never does in time. */
export async function eventually(attempt: () => unknown, timeoutMs = 15_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(20);
    }
  }
}
