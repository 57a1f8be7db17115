import { useEffect, useState } from 'react';

/** Interval in ms at which displayed times are updated. */
const tickMs = 30_000;

/** The present time in ms, updated regularly, for relative times. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
