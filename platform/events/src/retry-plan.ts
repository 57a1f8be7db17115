import type { EventEnvelope } from '@medrad/contracts';

/** Whether an error of a handler is an outage of a dependency, and not a fault of the event. */
export type OutageTest = (error: unknown) => boolean;

/** Treats no error as an outage. */
export const noOutage: OutageTest = () => false;

/** The next attempt to handle a failed event. */
export interface NextAttempt {
  /** Pause in milliseconds. */
  delayMs: number;
  failures: number;
}

/** Age of an event, in milliseconds, after which outages no longer give the event further attempts. */
const outageEndsMs = 24 * 60 * 60_000;

/**
 * Plans the next attempt to handle an event: there is one pause after each failed attempt, and one more attempt than
 * pauses. An outage counts as a failed attempt only until the last pause is reached; from then on the attempt is
 * repeated after that pause until the outage ends.
 * @param event null for a message that is no event, which no outage delays
 * @param failures number of failed attempts before this one
 * @returns null when no attempt is left
 */
export function planRetry(
  event: Pick<EventEnvelope, 'occurredAt'> | null,
  failures: number,
  { delaysMs, isOutage }: { delaysMs: readonly number[]; isOutage: boolean },
): NextAttempt | null {
  const last = delaysMs.length - 1;
  const isWaiting = isOutage && event !== null && Date.now() - Date.parse(event.occurredAt) < outageEndsMs;
  const delayMs = delaysMs[isWaiting ? Math.min(failures, last) : failures];
  if (delayMs === undefined) return null;
  return { delayMs, failures: isWaiting && failures >= last ? failures : failures + 1 };
}
