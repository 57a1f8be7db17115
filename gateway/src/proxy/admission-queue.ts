/** A request that waits for a connection. */
interface Waiting {
  /** Time at which the request arrived, by the clock of `performance.now()`. */
  readonly startedAt: number;
}

/** Admission control for requests of one kind to one service: decides whether another request would wait too long. */
export interface AdmissionQueue {
  /** Counts a request that waits for an answer. */
  enter(): void;
  /**
   * Ends the wait of an entered request.
   * @param answeredMs time until its answer in ms; absent when the request got no answer
   */
  exit(answeredMs?: number): void;
  /** Adds a request that waits for a connection. */
  queue(waiting: Waiting): void;
  /** Removes a request that got a connection or gave up. Does nothing when the request was not queued. */
  unqueue(waiting: Waiting): void;
  /** Whether a request that arrived now would wait too long and should be refused. */
  isStuck(): boolean;
}

/**
 * Number of waiting requests up to which slow answers do not count as overload: one slow request would weigh too much.
 */
const fewAtOnce = 64;
/** Weight of the newest answer in the running means. */
const newestShare = 1 / 32;

/**
 * Creates the admission queue of a service. The capacity of a service is unknown and changes with what is requested, so
 * the queue judges by waiting times. A request is refused in three cases: it would wait longer than `limitMs` for a
 * connection at the rate of recent answers; the first request in the queue has waited longer than that; or more than
 * 64 requests wait and the running mean of their answers takes longer than that. Under any load, admitted requests
 * therefore wait about `limitMs` at most, and all others are refused at once.
 * @param now clock in milliseconds
 */
export function createAdmissionQueue(
  limitMs: number,
  now: () => number = () => performance.now(),
): AdmissionQueue {
  const queue = new Set<Waiting>();
  let inside = 0;
  let meanMs = 0;
  /** Running mean of the time between two answers while requests wait for a connection, in milliseconds. */
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
