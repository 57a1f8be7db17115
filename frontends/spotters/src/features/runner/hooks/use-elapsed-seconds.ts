import { useEffect, useRef, useState } from 'react';

/**
 * Seconds of a run: `before` has those of earlier visits, to which the seconds since this visit began are added. They
 * are computed from the clock, not by counting ticks.
 */
export function useElapsedSeconds(before: number, isRunning: boolean): number {
  const [startedAt] = useState(() => Date.now());
  const [elapsed, setElapsed] = useState(before);
  const base = useRef(before);

  useEffect(() => {
    if (!isRunning) return;
    const tick = () => setElapsed(base.current + Math.floor((Date.now() - startedAt) / 1000));
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isRunning, startedAt]);

  return elapsed;
}
