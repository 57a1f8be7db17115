import type { RequestWatch } from './request-watch';

/** How publishing a backlog gives way to requests; times in milliseconds. */
export interface PaceSettings {
  /** The process counts as serving requests for this long after each of them arrived. */
  servingMs: number;
  /** Backlog events published together while the process serves requests. */
  batch: number;
  /** After a batch the backlog rests for this many times as long as the batch took. */
  restPerBatch: number;
  /** The longest rest. */
  longestRestMs: number;
}

/** Decides how fast a backlog is published. */
export interface BacklogPace {
  /** Whether the process serves requests, so that the backlog is published in small batches with rests between them. */
  isGivingWay(): boolean;
  /** Starts to time a batch; the returned function tells for how many milliseconds to rest after it. */
  startBatch(): () => number;
}

/**
 * Full speed while the process serves nobody; otherwise a fixed share of the time, one part in `1 + restPerBatch`. A batch
 * takes longer when database, broker or processor are busy, and the rest after it grows with it.
 * @param now clock in milliseconds, the same as that of `requests`
 */
export function createBacklogPace(
  { servingMs, restPerBatch, longestRestMs }: PaceSettings,
  requests: Pick<RequestWatch, 'lastRequestAt'>,
  now: () => number,
): BacklogPace {
  return {
    isGivingWay: () => now() - requests.lastRequestAt() < servingMs,
    startBatch() {
      const startedAt = now();
      return () => Math.min(longestRestMs, restPerBatch * (now() - startedAt));
    },
  };
}
