/** An item that expires unless it is released in time. */
export interface Waiting {
  /** Start time by the clock of `performance.now()`. */
  readonly startedAt: number;
  /** Called once when the time is up; the item is no longer watched then. */
  expire(): void;
}

/** Watches many items that all have the same time limit with one timer. */
export interface Deadline {
  /** Watches an item. @returns the slot of the item, needed to release it */
  watch(waiting: Waiting): number;
  release(place: number): void;
  stop(): void;
}

/** Creates a deadline that expires an item `limitMs` after its start, at most an eighth of that time or 250 ms late. */
export function createDeadline(limitMs: number): Deadline {
  // Slots are reused: filling and emptying a Set for every request costs more than a timer per request.
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
