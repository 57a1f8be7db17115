import { type Channel, type ChannelModel, connect, type GetMessage } from 'amqplib';
import { assertEvent } from './event-schema';
import { withHeartbeat } from './rabbit-connection';
import { deathOf, faultHeaderOf, replayHeaders } from './rabbit-headers';
import { createRabbitPublisher } from './rabbit-publisher';
import { deadQueueOf } from './rabbit-topology';

/** Why a queue gave a message up. */
export type DeathReason =
  /** Every attempt to handle it failed; `fault` is the type of the last error but one. */
  | 'failed'
  /** It was delivered again and again to consumers that ended before they answered. */
  | 'never answered'
  /** It is no event of the catalogue. */
  | 'no event';

/** A message in a dead-letter queue; what it carries is left out. */
export interface DeadLetter {
  /** Null where it is no event. */
  id: string | null;
  /** Name of the event; null where it is none. */
  name: string | null;
  requestId: string | null;
  reason: DeathReason;
  fault: string | null;
  diedAt: Date | null;
}

/** The dead-letter queues of a broker, for operators. */
export interface DeadLetters {
  /** How many a queue has given up; 0 for a queue that does not exist. */
  count(queue: string): Promise<number>;
  /** The oldest of them, at most `limit`; they stay where they are. */
  list(queue: string, limit: number): Promise<DeadLetter[]>;
  /**
   * Gives those back to their queue that are there now, or the one of this id; their attempts begin again. A message
   * leaves the dead-letter queue after the broker has confirmed it in the other. Answers how many.
   * @throws DeliveryFailed where the queue is gone, TransportUnavailable
   */
  replay(queue: string, id?: string): Promise<number>;
  close(): Promise<void>;
}

const confirmTimeoutMs = 30_000;

function presentLetter(message: GetMessage, queue: string): DeadLetter {
  const death = deathOf(message, queue);
  const facts = { fault: faultHeaderOf(message), diedAt: death?.at ?? null };
  const isUnanswered = death?.reason === 'delivery_limit';
  try {
    const { id, name, requestId } = assertEvent(JSON.parse(message.content.toString('utf8')));
    return { id, name, requestId, reason: isUnanswered ? 'never answered' : 'failed', ...facts };
  } catch {
    return { id: null, name: null, requestId: null, reason: 'no event', ...facts };
  }
}

/** Does something with messages that are given back when it is done, unless it acknowledged them. */
async function holding<T>(channel: Channel, work: () => Promise<T>): Promise<T> {
  channel.on('error', () => undefined);
  try {
    return await work();
  } finally {
    await channel.close().catch(() => undefined);
  }
}

async function countMessages(model: ChannelModel, queue: string): Promise<number> {
  const channel = await model.createChannel();
  return holding(channel, async () => {
    const answer = await channel.checkQueue(deadQueueOf(queue)).catch((error: { code?: number }) => {
      if (error.code === 404) return { messageCount: 0 };
      throw error;
    });
    return answer.messageCount;
  });
}

/** Takes up to so many messages, one after the other. */
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
  const publisher = createRabbitPublisher(channel, confirmTimeoutMs);
  return holding(channel, async () => {
    let replayed = 0;
    // Only those of now: what fails again at once comes back here.
    for await (const message of take(channel, queue, total)) {
      if (id !== undefined && presentLetter(message, queue).id !== id) continue;
      await publisher.copyTo(queue, message, replayHeaders(message));
      channel.ack(message);
      replayed += 1;
    }
    return replayed;
  });
}

/** @param url of the broker, as for `createRabbitTransport`. @throws while it does not answer within 5 s */
export async function openDeadLetters(url: string): Promise<DeadLetters> {
  const model = await connect(withHeartbeat(url), { noDelay: true, timeout: 5_000 });
  model.on('error', () => undefined);
  return {
    count: (queue) => countMessages(model, queue),
    async list(queue, limit) {
      const total = await countMessages(model, queue);
      const channel = await model.createChannel();
      return holding(channel, async () => {
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
