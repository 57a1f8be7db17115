import type { Channel } from 'amqplib';
import { retryDelaysMs, type Subscription } from './transport';

/** Durable topic exchange of every event; the routing key is the event's name. */
export const eventExchange = 'medrad.events';
/** Where queues send what they give up. */
const deadExchange = 'medrad.dead';

/** Dead-letter queue of a queue. */
export const deadQueueOf = (queue: string): string => `${queue}.dead`;

/**
 * How often the broker may deliver again; a message is dead-lettered when it comes back once more. Set on the queue:
 * brokers before 4.0 have no limit of their own (rabbitmq.com/docs/quorum-queues#poison-message-handling).
 */
const deliveryLimit = retryDelaysMs.length;

/** Declares the exchanges; asked for by producers, who may come first. */
export async function declareExchanges(channel: Channel): Promise<void> {
  await channel.assertExchange(eventExchange, 'topic', { durable: true });
  await channel.assertExchange(deadExchange, 'direct', { durable: true });
}

/**
 * Declares a quorum queue with its dead-letter queue and binds both. Dead-lettering at least once asks for reject-publish
 * (rabbitmq.com/docs/quorum-queues#dead-lettering).
 */
export async function declareQueue(channel: Channel, { queue, names }: Subscription): Promise<void> {
  const dead = deadQueueOf(queue);
  await channel.assertQueue(dead, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
  await channel.bindQueue(dead, deadExchange, queue);
  await channel.assertQueue(queue, {
    durable: true,
    deadLetterExchange: deadExchange,
    deadLetterRoutingKey: queue,
    arguments: {
      'x-queue-type': 'quorum',
      'x-delivery-limit': deliveryLimit,
      'x-dead-letter-strategy': 'at-least-once',
      'x-overflow': 'reject-publish',
    },
  });
  for (const name of names) await channel.bindQueue(queue, eventExchange, name);
}
