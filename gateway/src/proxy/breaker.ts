/** Remembers that a service cannot be reached, so that nobody waits for it in vain. */
export interface Breaker {
  /** 0 when a call may be tried. */
  secondsToWait(): number;
  failed(): void;
  succeeded(): void;
}

const failuresToOpen = 5;
const openForMs = 2_000;

/** Opens after 5 failed connections in a row; every 2 s one call is let through to try again. */
export function createBreaker(now: () => number = Date.now): Breaker {
  let failures = 0;
  let openUntil = 0;
  return {
    secondsToWait() {
      if (failures < failuresToOpen) return 0;
      const remaining = openUntil - now();
      if (remaining > 0) return remaining / 1_000;
      // This caller tries; the others keep waiting for what comes of it.
      openUntil = now() + openForMs;
      return 0;
    },
    failed() {
      failures += 1;
      if (failures >= failuresToOpen) openUntil = now() + openForMs;
    },
    succeeded() {
      failures = 0;
    },
  };
}
