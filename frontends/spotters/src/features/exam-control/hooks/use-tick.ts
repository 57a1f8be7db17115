import { useEffect, useState } from 'react';

const everyMs = 1000;

/** The time of a clock, updated every second. */
export function useTick(now: () => number): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), everyMs);
    return () => clearInterval(timer);
  }, [now]);
  return time;
}
