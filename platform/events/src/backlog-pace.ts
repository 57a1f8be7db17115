import type { RequestWatch } from './request-watch';

/** Settings for publishing a backlog of events while the process also serves requests. */
export interface PaceSettings {
  /** Milliseconds after each request for which the process counts as serving requests. */
  servingMs: number;
  /** Number of backlog events that are published together while the process serves requests. */
  batch: number;
  /** Pause after a batch, as a multiple of the batch's own duration. */
  restPerBatch: number;
  /** Longest pause after a batch, in milliseconds. */
  longestRestMs: number;
}

/** Decides how fast the events of a backlog are published. */
export interface BacklogPace {
  /** Whether the process serves requests; a backlog is then published in small batches with pauses. */
  isGivingWay(): boolean;
  /**
   * Starts to time a batch.
   * @returns a function to call after the batch; it returns how long to pause, in milliseconds
   */
  startBatch(): () => number;
}

/**
 * Creates a pace: full speed while the process serves no requests; otherwise events are published for one part in `1 +
 * restPerBatch` of the time. A batch takes longer when database, broker or processor are busy, and the pause grows with
 * its duration.
 * @param now clock in milliseconds, the same clock that `requests` uses
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
