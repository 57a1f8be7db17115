/** Round trips of one measurement; the quickest one counts. */
const roundTrips = 5;

interface ServerClockOptions {
  /** Asks the server for its time, in ms since 1970. Rejects where no answer came. */
  readTime: () => Promise<number>;
  /** A clock that only runs forward, in ms: the device's own date plays no part. */
  monotonic?: () => number;
}

/** The server's time as this page knows it. */
export interface ServerClock {
  /** In ms since 1970; NaN until the first measurement. */
  now: () => number;
  isMeasured: () => boolean;
  /** Measures anew; false where no answer came, and the time goes on as it was. Resolves with the measurement under way. */
  measure: () => Promise<boolean>;
}

/**
 * Keeps the server's time by a monotonic clock and an offset. The offset comes from the quickest of five round trips,
 * whose answer is taken to be from the middle of it (Cristian's algorithm).
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
