/** A request that waits for a connection. */
interface Waiting {
  /** Time at which the request arrived at the gateway, by the clock of `performance.now()`. */
  readonly startedAt: number;
}

/** Admission control for requests of one kind to one service: decides whether another request would wait too long. */
export interface AdmissionQueue {
  /** Counts a request that begins to wait for its answer. */
  enter(): void;
  /**
   * Counts the end of the wait that {@link enter} began.
   * @param answeredMs time until the answer in milliseconds; absent when the request got no answer
   */
  exit(answeredMs?: number): void;
  /** Adds a request to the queue of those that wait for a connection. */
  queue(waiting: Waiting): void;
  /** Removes a request that got a connection or gave up from the queue. Does nothing if it is not in the queue. */
  unqueue(waiting: Waiting): void;
  /** Whether a request that arrived now would wait too long and should be refused. */
  isStuck(): boolean;
}

/**
 * Up to this number of requests that wait for answers, slow answers do not count as overload, because a single slow
 * request would weigh too much.
 */
const fewAtOnce = 64;
/** Share of the newest answer in the running means. */
const newestShare = 1 / 32;

/**
 * Creates the admission queue for requests of one kind to a service. The capacity of a service is unknown and changes
 * with what is requested, so the queue judges by waiting times. A request is refused in three cases: at the rate of
 * recent answers it would wait longer than `limitMs` for a connection; the first request in the queue has waited
 * longer than that; or more than 64 requests wait for answers and the running mean of the times until answers is
 * longer than that. Under any load, admitted requests therefore wait about `limitMs` at most, and all others are
 * refused at once.
 * @param now clock in milliseconds
 */
export function createAdmissionQueue(
  limitMs: number,
  now: () => number = () => performance.now(),
): AdmissionQueue {
  const queue = new Set<Waiting>();
  let inside = 0;
  let meanMs = 0;
  /** Running mean, in milliseconds, of the time between two answers while requests wait for a connection. */
  let gapMs = 0;
  let lastAt: number | null = null;

  const noteAnswer = (ms: number): void => {
    meanMs += (ms - meanMs) * newestShare;
    if (queue.size === 0) {
      lastAt = null;
      return;
    }
    const time = now();
    if (lastAt !== null) gapMs += (time - lastAt - gapMs) * newestShare;
    lastAt = time;
  };
  return {
    enter: () => void (inside += 1),
    exit(answeredMs) {
      inside -= 1;
      if (answeredMs !== undefined) noteAnswer(answeredMs);
    },
    queue: (one) => void queue.add(one),
    unqueue: (one) => void queue.delete(one),
    isStuck() {
      if (inside > fewAtOnce && meanMs > limitMs) return true;
      if (queue.size === 0) return false;
      const [first] = queue;
      return queue.size * gapMs > limitMs || (first !== undefined && now() - first.startedAt > limitMs);
    },
  };
}
