import type { EventEnvelope } from '@medrad/contracts';

/** Says of an error that something the handler needs is away: no fault of the event. */
export type OutageTest = (error: unknown) => boolean;

/** Nothing is known to be an outage. */
export const noOutage: OutageTest = () => false;

/** When an event that failed is handled again, and how many of its attempts count then. */
export interface NextAttempt {
  /** Milliseconds. */
  delayMs: number;
  failures: number;
}

/** An event waits for what is away no longer than that, in milliseconds: attempts stay finite. */
const outageEndsMs = 24 * 60 * 60_000;

/**
 * One pause after each failure, and one more attempt than there are pauses. An outage uses up all of them but the last,
 * which is repeated until it is over.
 * @param failures how often handling has failed before
 * @returns null when the event has had its attempts
 */
export function planRetry(
  { occurredAt }: EventEnvelope,
  failures: number,
  { delaysMs, isOutage }: { delaysMs: readonly number[]; isOutage: boolean },
): NextAttempt | null {
  const last = delaysMs.length - 1;
  const isWaiting = isOutage && Date.now() - Date.parse(occurredAt) < outageEndsMs;
  const delayMs = delaysMs[isWaiting ? Math.min(failures, last) : failures];
  if (delayMs === undefined) return null;
  return { delayMs, failures: isWaiting && failures >= last ? failures : failures + 1 };
}
