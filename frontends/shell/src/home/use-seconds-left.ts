import { useEffect, useState } from 'react';

/** Milliseconds between two readings of the clock; the display is in minutes. */
const tickMs = 5_000;

/**
 * Counts down from the remaining time that the server told last, by a monotonic clock.
 * @param said remaining seconds when the server's response arrived; null when no time runs
 * @param isPaused whether the countdown is stopped
 */
export function useSecondsLeft(said: number | null, isPaused: boolean): number | null {
  const [passed, setPassed] = useState({ since: said, seconds: 0 });
  useEffect(() => {
    if (said === null || isPaused) return;
    const from = performance.now();
    const timer = setInterval(
      () => setPassed({ since: said, seconds: (performance.now() - from) / 1000 }),
      tickMs,
    );
    return () => clearInterval(timer);
  }, [said, isPaused]);
  if (said === null) return null;
  return Math.max(0, said - (passed.since === said ? passed.seconds : 0));
}
