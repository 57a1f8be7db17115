/** Somebody who came at a time. */
interface Waiting {
  /** By the clock of `performance.now()`. */
  readonly startedAt: number;
}

/** Those who wait for answers of one kind: in the order they came for a connection, then for the service. */
export interface Line {
  /** Comes. */
  enter(): void;
  /** Does not wait any more. @param answeredMs what the answer took, where it is one */
  exit(answeredMs?: number): void;
  /** Has to wait for a connection. */
  queue(waiting: Waiting): void;
  /** Has a connection, or wants none; nothing to somebody who did not wait for one. */
  unqueue(waiting: Waiting): void;
  /** Whether whoever came now would wait too long. */
  isStuck(): boolean;
}

/** So many at a time are no crowd: among them one that is slow for a reason of its own counts for much. */
const fewAtOnce = 64;
/** Share of the newest answer in what is known of those before. */
const newestShare = 1 / 32;

/**
 * How many a service can carry is not known beforehand and changes with what they ask; that it does not keep up shows in
 * how long they wait. Nobody comes in who would wait for a connection for more than `limitMs`, as fast as answers have
 * lately come; nor while the first one waits for longer than that, or answers to a crowd have lately taken so long. Under
 * any load those who are let in wait about so long, and all others know at once.
 */
export function createLine(limitMs: number, now: () => number = () => performance.now()): Line {
  const queue = new Set<Waiting>();
  let inside = 0;
  let meanMs = 0;
  /** Between two answers, while somebody waits for a connection. */
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
