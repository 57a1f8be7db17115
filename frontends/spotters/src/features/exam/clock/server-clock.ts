/** Number of round trips per measurement; the shortest one counts. */
const roundTrips = 5;

interface ServerClockOptions {
  /** Requests the server's time in ms since 1970. Rejects when the server does not respond. */
  readTime: () => Promise<number>;
  /** A monotonic clock in ms, independent of the device's date. */
  monotonic?: () => number;
}

/** The server's time, as estimated by this page. */
export interface ServerClock {
  /** Current time in ms since 1970; NaN until the first measurement. */
  now: () => number;
  isMeasured: () => boolean;
  /**
   * Measures the offset again. Resolves to false when the server does not respond; the previous offset then stays. A
   * call during a measurement returns the promise of that measurement.
   */
  measure: () => Promise<boolean>;
}

/**
 * Estimates the server's time from a monotonic clock and an offset. The offset comes from the
 * shortest of five round trips; the server is assumed to have answered in the middle of the trip
 * (Cristian's algorithm).
 */
export function createServerClock({
  readTime,
  monotonic = () => performance.now(),
}: ServerClockOptions): ServerClock {
  let offset = NaN;
  let running: Promise<boolean> | null = null;

  async function measure(): Promise<boolean> {
    let best: { offset: number; took: number } | null = null;
    for (let trip = 0; trip < roundTrips; trip += 1) {
      const sentAt = monotonic();
      try {
        const time = await readTime();
        const took = monotonic() - sentAt;
        if (!best || took < best.took) best = { offset: time - (sentAt + took / 2), took };
      } catch {
        break;
      }
    }
    if (best) offset = best.offset;
    return best !== null;
  }

  return {
    now: () => monotonic() + offset,
    isMeasured: () => !Number.isNaN(offset),
    measure: () => (running ??= measure().finally(() => (running = null))),
  };
}
