import { buildVersion } from '@medrad/contracts';
import type { Channel, ChannelModel, GetMessage } from 'amqplib';
import { headOf, type InvalidAs, InvalidEvent, parseMessage, readEvent } from './event-schema';
import { withHeartbeat } from './rabbit-connection';
import { deathOf, faultHeaderOf, producerOf, refusalOf, replayHeaders } from './rabbit-headers';
import { createRabbitPublisher } from './rabbit-publisher';
import { deadQueueOf, isMissing } from './rabbit-topology';

/** Reason why a queue dead-lettered a message. */
export type DeathReason =
  /** Every attempt to handle the message failed; `fault` is the type of the error of the last attempt but one. */
  | 'failed'
  /** Consumers received the message several times, and each of them ended before it acknowledged the message. */
  | 'never answered'
  /** No attempt could read the message. */
  | InvalidAs;

/** A message in a dead-letter queue, without its content. */
export interface DeadLetter {
  /** Id of the event; null when the message is no event of any version. */
  id: string | null;
  /** Name of the event; null when the message is no event of any version. */
  name: string | null;
  requestId: string | null;
  reason: DeathReason;
  fault: string | null;
  /** Version of the build that could not read the message in the last attempt but one; null when it could be read. */
  refusedBy: string | null;
  /** Version of the build that published the event; null when the message does not say so. */
  publishedBy: string | null;
  diedAt: Date | null;
}

/** The dead-letter queues of a broker, for the operators' commands. */
export interface DeadLetters {
  /** Number of messages in the dead-letter queue of `queue`; 0 when there is no such dead-letter queue. */
  count(queue: string): Promise<number>;
  /** Lists the oldest dead letters, at most `limit`, without removing them. */
  list(queue: string, limit: number): Promise<DeadLetter[]>;
  /**
   * Moves dead letters back to the queue that dead-lettered them: those that exist at the time of the call, or only the
   * one with the given id. Their attempts are counted from zero again. A message leaves the dead-letter queue only when
   * the broker has confirmed its copy in the other queue.
   * @returns the number of moved messages
   * @throws DeliveryFailed when the queue no longer exists; TransportUnavailable
   */
  replay(queue: string, id?: string): Promise<number>;
  close(): Promise<void>;
}

const confirmTimeoutMs = 30_000;

/** What this build takes a message for; null when it can read the message. */
function invalidAs(value: unknown): InvalidAs | null {
  try {
    readEvent(value);
    return null;
  } catch (error) {
    return error instanceof InvalidEvent ? error.reason : 'no event';
  }
}

function presentLetter(message: GetMessage, queue: string): DeadLetter {
  const value = parseMessage(message);
  const head = headOf(value) ?? { id: null, name: null, requestId: null };
  const death = deathOf(message, queue);
  const fault = faultHeaderOf(message);
  const refusal = refusalOf(message);
  // Consumers of earlier builds refused what they could not read at once, and said nothing in the headers.
  const unread = fault ? refusal?.reason : invalidAs(value);
  const reason = death?.reason === 'delivery_limit' ? 'never answered' : (unread ?? 'failed');
  return {
    ...head,
    reason,
    fault,
    refusedBy: refusal?.build ?? null,
    publishedBy: producerOf(message),
    diedAt: death?.at ?? null,
  };
}

/**
 * Runs work on a channel and closes the channel; the broker then requeues the messages that the work did not
 * acknowledge.
 */
async function withRequeue<T>(channel: Channel, work: () => Promise<T>): Promise<T> {
  channel.on('error', () => undefined);
  try {
    return await work();
  } finally {
    await channel.close().catch(() => undefined);
  }
}

async function countMessages(model: ChannelModel, queue: string): Promise<number> {
  const channel = await model.createChannel();
  return withRequeue(channel, async () => {
    const answer = await channel.checkQueue(deadQueueOf(queue)).catch((error: unknown) => {
      if (isMissing(error)) return { messageCount: 0 };
      throw error;
    });
    return answer.messageCount;
  });
}

/** Takes messages from the dead-letter queue of `queue` one after the other, at most a given number. */
async function* take(channel: Channel, queue: string, atMost: number): AsyncGenerator<GetMessage> {
  for (let taken = 0; taken < atMost; taken += 1) {
    const message = await channel.get(deadQueueOf(queue));
    if (!message) return;
    yield message;
  }
}

async function replayMessages(model: ChannelModel, queue: string, id: string | undefined): Promise<number> {
  const total = await countMessages(model, queue);
  const channel = await model.createConfirmChannel();
  const publisher = createRabbitPublisher(channel, { confirmTimeoutMs, build: buildVersion });
  return withRequeue(channel, async () => {
    let replayed = 0;
    // Takes only as many messages as the dead-letter queue contained at the start, because an event that fails again
    // returns to the dead-letter queue.
    for await (const message of take(channel, queue, total)) {
      if (id !== undefined && presentLetter(message, queue).id !== id) continue;
      await publisher.copyTo({ exchange: '', routingKey: queue }, message, replayHeaders(message));
      channel.ack(message);
      replayed += 1;
    }
    return replayed;
  });
}

/**
 * @param url address of the broker, as for `createRabbitTransport`
 * @throws when the broker does not answer within 5 s
 */
export async function openDeadLetters(url: string): Promise<DeadLetters> {
  const { connect } = await import('amqplib');
  const model = await connect(withHeartbeat(url), { noDelay: true, timeout: 5_000 });
  model.on('error', () => undefined);
  return {
    count: (queue) => countMessages(model, queue),
    async list(queue, limit) {
      const total = await countMessages(model, queue);
      const channel = await model.createChannel();
      return withRequeue(channel, async () => {
        const letters: DeadLetter[] = [];
        for await (const message of take(channel, queue, Math.min(total, limit))) {
          letters.push(presentLetter(message, queue));
        }
        return letters;
      });
    },
    replay: (queue, id) => replayMessages(model, queue, id),
    close: () => model.close(),
  };
}
