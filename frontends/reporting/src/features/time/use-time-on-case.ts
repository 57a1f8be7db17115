import { useKeptValue } from '@medrad/remote-kit/kept-value';
import { reportMaxSeconds } from '@medrad/contracts/limits';
import { useEffect, useRef, useState } from 'react';

/** Interval in seconds at which the time is written to the browser's storage. */
const keepEvery = 5;

/**
 * Seconds for which a case was visible in this browser.
 * @param key key of the time in this browser's storage
 */
export function useTimeOnCase(key: string) {
  const { initial, keep } = useKeptValue(key, { seconds: 0 });
  const seconds = useRef(initial.seconds);
  const [shown, setShown] = useState(initial.seconds);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || seconds.current >= reportMaxSeconds) return;
      seconds.current += 1;
      if (seconds.current % keepEvery !== 0) return;
      keep({ seconds: seconds.current });
      setShown(seconds.current);
    }, 1000);
    return () => clearInterval(timer);
  });
  return {
    /** Seconds for display, updated every five seconds. */
    shown,
    read: (): number => seconds.current,
    /** Takes over the time recorded on another device, if it is longer. */
    atLeast: (other: number): void => {
      seconds.current = Math.max(seconds.current, other);
    },
    forget: (): void => keep(null),
  };
}
