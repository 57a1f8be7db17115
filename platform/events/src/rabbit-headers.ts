import type { Message } from 'amqplib';
import type { InvalidAs } from './event-schema';

/** Header with the number of failed attempts that are counted for a message. */
const retriesHeader = 'x-retries';
/**
 * Header with the type of the error of the previous attempt. The error's message is left out, because it may quote the
 * event.
 */
const faultHeader = 'x-fault';
/** Header with what the consumer of the previous attempt took the message for, when it could not read it. */
const invalidHeader = 'x-invalid-as';
/** Header with the version of the build that could not read the message in the previous attempt. */
const refusedByHeader = 'x-refused-by';
/** Header with the version of the build that published the event. */
const producerHeader = 'x-producer-build';

/** Headers that the broker or this module sets anew for every copy of a message. */
const own = new Set([
  retriesHeader,
  faultHeader,
  invalidHeader,
  refusedByHeader,
  'x-delivery-count',
  'x-death',
  'x-first-death-exchange',
  'x-first-death-queue',
  'x-first-death-reason',
  'x-last-death-exchange',
  'x-last-death-queue',
  'x-last-death-reason',
]);

const headersOf = ({ properties }: Message): Record<string, unknown> => properties.headers ?? {};

/** The remaining headers, e.g. those of the trace, which a copy of the message keeps. */
const foreignHeaders = (message: Message): Record<string, unknown> =>
  Object.fromEntries(Object.entries(headersOf(message)).filter(([name]) => !own.has(name)));

/** Number of failed attempts before the current delivery of a message. */
export const retriesOf = (message: Message): number => Number(headersOf(message)[retriesHeader] ?? 0);

/** Type of the error of the previous attempt; null when no attempt has failed. */
export const faultHeaderOf = (message: Message): string | null => {
  const fault = headersOf(message)[faultHeader];
  return typeof fault === 'string' ? fault : null;
};

/** Headers of an event that is published. */
export const producerHeaders = (build: string): Record<string, unknown> => ({ [producerHeader]: build });

/** A failed attempt, as the headers of the next one tell it. */
export interface FailedAttempt {
  /** Number of failed attempts, this one included. */
  failures: number;
  /** Type of the error. */
  fault: string;
  /** Present when the message could not be read: what it was taken for, and by which build. */
  refusal?: Refusal;
}

/** A consumer's refusal of a message that it could not read. */
export interface Refusal {
  reason: InvalidAs;
  /** Version of the consumer's build. */
  build: string;
}

/** Headers of a copy that is delivered again after a pause. */
export const retryHeaders = (
  message: Message,
  { failures, fault, refusal }: FailedAttempt,
): Record<string, unknown> => ({
  ...foreignHeaders(message),
  [retriesHeader]: failures,
  [faultHeader]: fault,
  ...(refusal ? { [invalidHeader]: refusal.reason, [refusedByHeader]: refusal.build } : {}),
});

/** The version of a build in a header; null when there is none, or another program has written something else. */
const buildIn = (message: Message, header: string): string | null => {
  const build = headersOf(message)[header];
  return typeof build === 'string' && /^[\w.+-]{1,64}$/.test(build) ? build : null;
};

/** Version of the build that published an event; null for events of builds that did not say so. */
export const producerOf = (message: Message): string | null => buildIn(message, producerHeader);

/** The refusal of the previous attempt; null when the message could be read then. */
export function refusalOf(message: Message): Refusal | null {
  const build = buildIn(message, refusedByHeader);
  if (!build) return null;
  return { reason: headersOf(message)[invalidHeader] === 'no event' ? 'no event' : 'other version', build };
}

/** Headers of a copy that returns from the dead-letter queue with no failed attempts. */
export const replayHeaders = (message: Message): Record<string, unknown> => foreignHeaders(message);

/** One entry of the broker's `x-death` header. */
export interface Death {
  reason: string;
  at: Date | null;
}

/**
 * Reason and time for which a queue dead-lettered a message; null for a message that this queue has not dead-lettered.
 */
export function deathOf(message: Message, queue: string): Death | null {
  const deaths = headersOf(message)['x-death'];
  if (!Array.isArray(deaths)) return null;
  const death = (deaths as { queue?: string; reason?: string; time?: { value?: number } }[]).find(
    (one) => one.queue === queue,
  );
  if (!death) return null;
  const seconds = death.time?.value;
  return {
    reason: String(death.reason),
    at: typeof seconds === 'number' ? new Date(seconds * 1_000) : null,
  };
}
