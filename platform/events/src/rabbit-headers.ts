import type { Message } from 'amqplib';

/** How often a message has come back from a retry queue. */
const retriesHeader = 'x-retries';
/** Type of the error that the attempt before ended with; never its words, which may quote the event. */
const faultHeader = 'x-fault';

/** Written anew at every step, by the broker or by us. */
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

/** What others put there (a trace), for a copy of the message. */
const foreignHeaders = (message: Message): Record<string, unknown> =>
  Object.fromEntries(Object.entries(headersOf(message)).filter(([name]) => !own.has(name)));

/** How often handling has failed before. */
export const retriesOf = (message: Message): number => Number(headersOf(message)[retriesHeader] ?? 0);

/** What the last failed attempt ended with; null when none failed. */
export const faultHeaderOf = (message: Message): string | null => {
  const fault = headersOf(message)[faultHeader];
  return typeof fault === 'string' ? fault : null;
};

/** Headers of a copy that comes back after a pause. */
export const retryHeaders = (
  message: Message,
  { failures, fault }: { failures: number; fault: string },
): Record<string, unknown> => ({
  ...foreignHeaders(message),
  [retriesHeader]: failures,
  [faultHeader]: fault,
});

/** Headers of a copy whose attempts begin again. */
export const replayHeaders = (message: Message): Record<string, unknown> => foreignHeaders(message);

/** A step of a message's way through dead-letter exchanges. */
export interface Death {
  reason: string;
  at: Date | null;
}

/** Why and when the queue gave the message up; null for a message that it has not given up. */
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
