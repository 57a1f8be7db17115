import { useEffect, useState } from 'react';

/** How often shown times are brought up to date, in ms. */
const tickMs = 30_000;

/** The present moment in ms, for times that say how long ago something was. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
