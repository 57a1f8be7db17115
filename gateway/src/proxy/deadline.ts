/** An item that expires unless {@link Deadline.release} is called in time. */
export interface Waiting {
  /** Time at which the item's wait began, by the clock of `performance.now()`. */
  readonly startedAt: number;
  /** Called once when the time is up; the deadline no longer watches the item then. */
  expire(): void;
}

/** Watches many items that all have the same time limit with one timer. */
export interface Deadline {
  /**
   * Watches an item.
   * @returns the number under which the item can be released
   */
  watch(waiting: Waiting): number;
  release(place: number): void;
  stop(): void;
}

/**
 * Creates a deadline that expires an item when `limitMs` have passed since its start. It may be late by an eighth of
 * that time, but never by more than 250 ms.
 */
export function createDeadline(limitMs: number): Deadline {
  // Numbers of released items are used again. A Set that is filled and emptied by every request would cost more than
  // a timer per request.
  const places: (Waiting | null)[] = [];
  const free: number[] = [];
  const release = (place: number): void => {
    if (places[place] === null) return;
    places[place] = null;
    free.push(place);
  };
  const sweep = (): void => {
    const oldest = performance.now() - limitMs;
    for (const [place, waiting] of places.entries()) {
      if (!waiting || waiting.startedAt > oldest) continue;
      release(place);
      waiting.expire();
    }
  };
  const timer = setInterval(sweep, Math.max(1, Math.min(250, limitMs / 8)));
  timer.unref();
  return {
    watch(waiting) {
      const place = free.pop() ?? places.length;
      places[place] = waiting;
      return place;
    },
    release,
    stop: () => clearInterval(timer),
  };
}
