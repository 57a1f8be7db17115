import { useEffect, useState } from 'react';

/** Between two readings of the clock, in milliseconds: the time that is left is shown in minutes. */
const tickMs = 5_000;

/**
 * Counts down from what the server said last, by a clock that no change of the device's time moves.
 * @param said the seconds that were left when the answer came; null where no time runs
 * @param isStanding the time does not run down
 */
export function useSecondsLeft(said: number | null, isStanding: boolean): number | null {
  const [passed, setPassed] = useState({ since: said, seconds: 0 });
  useEffect(() => {
    if (said === null || isStanding) return;
    const from = performance.now();
    const timer = setInterval(
      () => setPassed({ since: said, seconds: (performance.now() - from) / 1000 }),
      tickMs,
    );
    return () => clearInterval(timer);
  }, [said, isStanding]);
  if (said === null) return null;
  return Math.max(0, said - (passed.since === said ? passed.seconds : 0));
}
