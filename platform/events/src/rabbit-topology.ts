import type { Channel } from 'amqplib';
import type { Subscription } from './transport';

/** Durable topic exchange of every event; the routing key is the event's name. */
export const eventExchange = 'medrad.events';
/** Exchange that receives dead-lettered messages. */
const deadExchange = 'medrad.dead';

/** Name of the dead-letter queue of a queue. */
export const deadQueueOf = (queue: string): string => `${queue}.dead`;

/** Name of the queue where a failed event waits before it returns to its queue. */
export const retryQueueOf = (queue: string, delayMs: number): string => `${queue}.retry.${delayMs}`;

/**
 * Delivery limit of the broker itself, for consumers that end or channels that close before they answer. It is set on
 * the queue, because brokers before 4.0 have no default (rabbitmq.com/docs/quorum-queues#poison-message-handling).
 */
const deliveryLimit = 5;

/**
 * Delivery limit of dead-letter queues. Listing such a queue requeues its messages, and RabbitMQ 4.0 and later would by
 * default delete a message after 20 deliveries.
 */
const deadLetterDeliveryLimit = 1_000_000;

/** At-least-once dead-lettering requires reject-publish (rabbitmq.com/docs/quorum-queues#dead-lettering). */
const atLeastOnceTo = (exchange: string, routingKey: string) => ({
  durable: true,
  deadLetterExchange: exchange,
  deadLetterRoutingKey: routingKey,
  arguments: {
    'x-queue-type': 'quorum',
    'x-dead-letter-strategy': 'at-least-once',
    'x-overflow': 'reject-publish',
  },
});

/** Declares the exchanges. Producers call this too, because they may be first. */
export async function declareExchanges(channel: Channel): Promise<void> {
  await channel.assertExchange(eventExchange, 'topic', { durable: true });
  await channel.assertExchange(deadExchange, 'direct', { durable: true });
}

/** A routing key without a binding. */
const probeKey = 'medrad.probe';

/**
 * Checks the right to publish with a message that no queue takes: the broker checks the right when something is
 * published, and closes the channel (403) without it. The message is not `mandatory`, so it is not returned.
 */
export function probeRightToPublish(channel: Channel, exchange: string): void {
  channel.publish(exchange, probeKey, Buffer.alloc(0));
}

/** Declares a retry queue for each pause. Messages of one queue expire in order, so each queue has a single pause. */
async function declareRetryQueues(
  channel: Channel,
  queue: string,
  delaysMs: readonly number[],
): Promise<void> {
  const { arguments: quorum, ...rest } = atLeastOnceTo('', queue);
  for (const delayMs of new Set(delaysMs)) {
    await channel.assertQueue(retryQueueOf(queue, delayMs), {
      ...rest,
      arguments: { ...quorum, 'x-message-ttl': delayMs },
    });
  }
}

/**
 * Declares and binds a quorum queue with its dead-letter queue and its retry queues.
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
    arguments: { 'x-queue-type': 'quorum', 'x-delivery-limit': deadLetterDeliveryLimit },
  });
  await channel.bindQueue(dead, deadExchange, queue);
  await declareRetryQueues(channel, queue, retryDelaysMs);
  const { arguments: quorum, ...rest } = atLeastOnceTo(deadExchange, queue);
  await channel.assertQueue(queue, { ...rest, arguments: { ...quorum, 'x-delivery-limit': deliveryLimit } });
  for (const name of names) await channel.bindQueue(queue, eventExchange, name);
}
