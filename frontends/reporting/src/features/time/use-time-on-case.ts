import { useKeptForm } from '@medrad/remote-kit/kept-form';
import { reportMaxSeconds } from '@medrad/contracts/limits';
import { useEffect, useRef, useState } from 'react';

/** The time is kept every so many seconds. */
const keepEvery = 5;

/**
 * Seconds for which a case was on the screen of this browser, counted while its tab is visible.
 * @param key names whose time it is in this browser
 */
export function useTimeOnCase(key: string) {
  const { initial, keep } = useKeptForm(key, { seconds: 0 });
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
    /** To the last five seconds. */
    shown,
    read: (): number => seconds.current,
    /** Time that another device has noted counts as well, where it is longer. */
    atLeast: (other: number): void => {
      seconds.current = Math.max(seconds.current, other);
    },
    forget: (): void => keep(null),
  };
}
