import type { Channel } from 'amqplib';
import type { Subscription } from './transport';

/** Durable topic exchange for all events; the routing key is the event's name. */
export const eventExchange = 'medrad.events';
/** Exchange that receives dead-lettered messages. */
const deadExchange = 'medrad.dead';

/** Name of the dead-letter queue of a queue. */
export const deadQueueOf = (queue: string): string => `${queue}.dead`;

/** Name of the queue where a failed event waits for `delayMs` before it returns to `queue`. */
export const retryQueueOf = (queue: string, delayMs: number): string => `${queue}.retry.${delayMs}`;

/**
 * Number of deliveries after which the broker dead-letters a message that consumers left without an answer, because
 * they ended or their channel closed. The limit is set on the queue, because brokers before 4.0 have no default
 * (rabbitmq.com/docs/quorum-queues#poison-message-handling).
 */
const deliveryLimit = 5;

/**
 * Delivery limit of dead-letter queues. Listing such a queue requeues its messages, and RabbitMQ 4.0 and later would by
 * default delete a message after 20 deliveries.
 */
const deadLetterDeliveryLimit = 1_000_000;

/**
 * Options of a durable quorum queue that dead-letters messages at least once, which requires reject-publish
 * (rabbitmq.com/docs/quorum-queues#dead-lettering).
 */
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

/** Declares the exchanges. Producers also call this, because they may connect before any consumer. */
export async function declareExchanges(channel: Channel): Promise<void> {
  await channel.assertExchange(eventExchange, 'topic', { durable: true });
  await channel.assertExchange(deadExchange, 'direct', { durable: true });
}

/** A routing key that is bound to no queue. */
const probeKey = 'medrad.probe';

/**
 * Checks the right to publish by publishing a message that no queue takes. The broker checks the right only when
 * something is published, and closes the channel (403) if the right is missing. The message is not `mandatory`, so the
 * broker does not return it.
 */
export function probeRightToPublish(channel: Channel, exchange: string): void {
  channel.publish(exchange, probeKey, Buffer.alloc(0));
}

/**
 * Declares a retry queue for each pause. A queue expires its messages in order, so all messages of a queue need the
 * same pause.
 */
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
