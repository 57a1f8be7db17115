import type { Channel } from 'amqplib';
import type { Subscription } from './transport';

/** Durable topic exchange of every event; the routing key is the event's name. */
export const eventExchange = 'medrad.events';
/** Where queues send what they give up. */
const deadExchange = 'medrad.dead';

/** Dead-letter queue of a queue. */
export const deadQueueOf = (queue: string): string => `${queue}.dead`;

/** Where an event waits before it comes back to its queue. */
export const retryQueueOf = (queue: string, delayMs: number): string => `${queue}.retry.${delayMs}`;

/**
 * How often the broker itself may deliver again: to a consumer that ended, or a channel that closed, before it answered.
 * Set on the queue, because brokers before 4.0 have no limit of their own
 * (rabbitmq.com/docs/quorum-queues#poison-message-handling).
 */
const deliveryLimit = 5;

/** Looking into a dead-letter queue gives its messages back; from 4.0 on twenty looks would be the end of them. */
const lookingLimit = 1_000_000;

/** Dead-lettering at least once asks for reject-publish (rabbitmq.com/docs/quorum-queues#dead-lettering). */
const safelyTo = (exchange: string, routingKey: string) => ({
  durable: true,
  deadLetterExchange: exchange,
  deadLetterRoutingKey: routingKey,
  arguments: {
    'x-queue-type': 'quorum',
    'x-dead-letter-strategy': 'at-least-once',
    'x-overflow': 'reject-publish',
  },
});

/** Declares the exchanges; asked for by producers, who may come first. */
export async function declareExchanges(channel: Channel): Promise<void> {
  await channel.assertExchange(eventExchange, 'topic', { durable: true });
  await channel.assertExchange(deadExchange, 'direct', { durable: true });
}

/** A routing key that nothing is bound to. */
const probeKey = 'medrad.probe';

/**
 * Publishes to an exchange what no queue takes: the broker looks at the right to write when something is published, and
 * closes the channel (403) without it. Not `mandatory`, so nothing is returned.
 */
export function probeRightToPublish(channel: Channel, exchange: string): void {
  channel.publish(exchange, probeKey, Buffer.alloc(0));
}

/** A queue for each pause: messages of one queue end their wait in the order they came, so it must be the same for all. */
async function declareRetryQueues(
  channel: Channel,
  queue: string,
  delaysMs: readonly number[],
): Promise<void> {
  const { arguments: quorum, ...rest } = safelyTo('', queue);
  for (const delayMs of new Set(delaysMs)) {
    await channel.assertQueue(retryQueueOf(queue, delayMs), {
      ...rest,
      arguments: { ...quorum, 'x-message-ttl': delayMs },
    });
  }
}

/**
 * Declares a quorum queue with its dead-letter queue and the queues where failed events wait, and binds them.
 * @param retryDelaysMs pauses between the attempts, in milliseconds
 */
export async function declareQueue(
  channel: Channel,
  { queue, names }: Pick<Subscription, 'queue' | 'names'>,
  retryDelaysMs: readonly number[],
): Promise<void> {
  const dead = deadQueueOf(queue);
  await channel.assertQueue(dead, {
    durable: true,
    arguments: { 'x-queue-type': 'quorum', 'x-delivery-limit': lookingLimit },
  });
  await channel.bindQueue(dead, deadExchange, queue);
  await declareRetryQueues(channel, queue, retryDelaysMs);
  const { arguments: quorum, ...rest } = safelyTo(deadExchange, queue);
  await channel.assertQueue(queue, { ...rest, arguments: { ...quorum, 'x-delivery-limit': deliveryLimit } });
  for (const name of names) await channel.bindQueue(queue, eventExchange, name);
}
