import { useAppDispatch } from '@medrad/remote-kit';
import { useEffect, useState } from 'react';
import { spottersApi } from '../../../spotters.api';
import { createServerClock, type ServerClock } from './server-clock';

const everyMs = 60_000;
/** Delay after a failed measurement, in ms. */
const retryMs = 2_000;
/** Interval in ms at which the device's date is compared with its monotonic clock. */
const lookMs = 1_000;
/** Change of the difference between the two clocks, in ms, that indicates sleep or a changed date. */
const jumpMs = 500;

/** Calls `onJump` after the device slept or its date was changed: its date then moves against its monotonic clock. */
function watchJumps(onJump: () => void): () => void {
  let apart = Date.now() - performance.now();
  const timer = setInterval(() => {
    const now = Date.now() - performance.now();
    if (Math.abs(now - apart) > jumpMs) onJump();
    apart = now;
  }, lookMs);
  return () => clearInterval(timer);
}

/**
 * The server's clock, measured when the page opens, every minute, and whenever the device may have
 * slept.
 * @returns the clock, and whether it has been measured
 */
export function useServerClock(): { clock: ServerClock; isMeasured: boolean } {
  const dispatch = useAppDispatch();
  const [clock] = useState(() =>
    createServerClock({
      readTime: async () => {
        const call = spottersApi.endpoints.getExamClock.initiate(undefined, {
          forceRefetch: true,
          subscribe: false,
        });
        const { now } = await dispatch(call).unwrap();
        return Date.parse(now);
      },
    }),
  );
  const [isMeasured, setMeasured] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const measure = async () => {
      clearTimeout(timer);
      const isDone = await clock.measure();
      if (isDone) setMeasured(true);
      clearTimeout(timer);
      timer = setTimeout(() => void measure(), isDone ? everyMs : retryMs);
    };
    const measureNow = () => {
      if (document.visibilityState === 'visible') void measure();
    };
    void measure();
    const unwatch = watchJumps(measureNow);
    document.addEventListener('visibilitychange', measureNow);
    window.addEventListener('online', measureNow);
    window.addEventListener('pageshow', measureNow);
    return () => {
      clearTimeout(timer);
      unwatch();
      document.removeEventListener('visibilitychange', measureNow);
      window.removeEventListener('online', measureNow);
      window.removeEventListener('pageshow', measureNow);
    };
  }, [clock]);

  return { clock, isMeasured };
}
