import type { Message } from 'amqplib';

/** Header with the number of failed attempts that are counted for a message. */
const retriesHeader = 'x-retries';
/**
 * Header with the type of the error of the previous attempt. The error's message is left out, because it may quote the
 * event.
 */
const faultHeader = 'x-fault';

/** Headers that the broker or this module sets anew for every copy of a message. */
const own = new Set([
  retriesHeader,
  faultHeader,
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

/** Headers of a copy that is delivered again after a pause. */
export const retryHeaders = (
  message: Message,
  { failures, fault }: { failures: number; fault: string },
): Record<string, unknown> => ({
  ...foreignHeaders(message),
  [retriesHeader]: failures,
  [faultHeader]: fault,
});

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
