/** Something that must have come to an end by a certain time. */
export interface Waiting {
  /** By the clock of `performance.now()`. */
  readonly startedAt: number;
  /** Called once, when the time is up; it is not watched any more by then. */
  expire(): void;
}

/** Watches many that all have the same time: one timer for all, none for each. */
export interface Deadline {
  /** @returns its place, to be given back */
  watch(waiting: Waiting): number;
  release(place: number): void;
  stop(): void;
}

/** Expires what is watched for `limitMs`, at most an eighth of that or a quarter of a second late. */
export function createDeadline(limitMs: number): Deadline {
  // Places that are used again: a Set that is filled and emptied with every request costs more than the request's timer.
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
