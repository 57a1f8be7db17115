import type { EventEnvelope } from '@medrad/contracts';

/** Whether an error is an outage of a dependency of the handler, and not a fault of the event. */
export type OutageTest = (error: unknown) => boolean;

/** Treats no error as an outage. */
export const noOutage: OutageTest = () => false;

/** Pause until a failed event is handled again, and the failures counted by then. */
export interface NextAttempt {
  /** Pause in milliseconds. */
  delayMs: number;
  failures: number;
}

/** Longest time for which outages prolong the attempts of an event, in milliseconds. */
const outageEndsMs = 24 * 60 * 60_000;

/**
 * Plans the next attempt: one pause after each failure, and one more attempt than pauses. An outage uses up all
 * attempts but the last, which is repeated until the outage ends.
 * @param failures number of failed attempts before this one
 * @returns null when no attempt is left
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
