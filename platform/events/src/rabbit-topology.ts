import type { Channel, ChannelModel } from 'amqplib';
import { retryDelaysMs, type Subscription } from './transport';

/** Durable topic exchange for all events; the routing key is the event's name. */
export const eventExchange = 'medrad.events';
/** Exchange that receives dead-lettered messages. */
const deadExchange = 'medrad.dead';

/**
 * Exchange that exists if an operator has declared all exchanges, queues and bindings (`describeTopology`). Services
 * then declare nothing, because they have no right to.
 */
const declaredMark = 'medrad.declared';

/** Name of the dead-letter queue of a queue. */
export const deadQueueOf = (queue: string): string => `${queue}.dead`;

/** Name of the queue where a failed event waits for `delayMs` before it returns to `queue`. */
export const retryQueueOf = (queue: string, delayMs: number): string => `${queue}.retry.${delayMs}`;

/**
 * Exchange through which a service sends failed events to its retry queues. Every queue can be reached through the
 * default exchange, so a service that may publish there could send any event to any other service.
 */
export const retryExchangeOf = (queue: string): string => `${queue.split('.')[0]}.retries`;

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

/** A durable exchange. */
export interface DeclaredExchange {
  name: string;
  type: 'topic' | 'direct';
}

/** A durable queue with its arguments. */
export interface DeclaredQueue {
  name: string;
  arguments: Readonly<Record<string, string | number>>;
}

/** A binding of a queue to an exchange. */
export interface DeclaredBinding {
  queue: string;
  exchange: string;
  routingKey: string;
}

/** Exchanges, queues and bindings, in the order in which they are declared. */
export interface Topology {
  exchanges: readonly DeclaredExchange[];
  queues: readonly DeclaredQueue[];
  bindings: readonly DeclaredBinding[];
}

/** Exchanges that producers and consumers share. */
const sharedExchanges: readonly DeclaredExchange[] = [
  { name: eventExchange, type: 'topic' },
  { name: deadExchange, type: 'direct' },
];

/**
 * Arguments of a quorum queue that dead-letters messages at least once, which requires reject-publish
 * (rabbitmq.com/docs/quorum-queues#dead-lettering).
 */
const atLeastOnceTo = (exchange: string, routingKey: string) => ({
  'x-queue-type': 'quorum',
  'x-dead-letter-exchange': exchange,
  'x-dead-letter-routing-key': routingKey,
  'x-dead-letter-strategy': 'at-least-once',
  'x-overflow': 'reject-publish',
});

/**
 * Describes a queue with its dead-letter queue, and a retry queue for each pause. A queue expires its messages in
 * order, so all messages of a retry queue need the same pause.
 * @param delaysMs pauses between the attempts, in milliseconds
 */
function describeQueue(
  { queue, names }: Pick<Subscription, 'queue' | 'names'>,
  delaysMs: readonly number[],
): Topology {
  const dead = deadQueueOf(queue);
  const retries = retryExchangeOf(queue);
  const waiting = [...new Set(delaysMs)].map((delayMs) => ({
    name: retryQueueOf(queue, delayMs),
    arguments: { ...atLeastOnceTo('', queue), 'x-message-ttl': delayMs },
  }));
  return {
    exchanges: [{ name: retries, type: 'direct' }],
    queues: [
      { name: dead, arguments: { 'x-queue-type': 'quorum', 'x-delivery-limit': deadLetterDeliveryLimit } },
      ...waiting,
      {
        name: queue,
        arguments: { ...atLeastOnceTo(deadExchange, queue), 'x-delivery-limit': deliveryLimit },
      },
    ],
    bindings: [
      { queue: dead, exchange: deadExchange, routingKey: queue },
      ...waiting.map(({ name }) => ({ queue: name, exchange: retries, routingKey: name })),
      ...names.map((name) => ({ queue, exchange: eventExchange, routingKey: name })),
    ],
  };
}

/** Describes everything that must exist on a broker so that services need not declare anything. */
export function describeTopology(
  subscriptions: readonly Pick<Subscription, 'queue' | 'names'>[],
  delaysMs: readonly number[] = retryDelaysMs,
): Topology {
  const described = subscriptions.map((subscription) => describeQueue(subscription, delaysMs));
  const retries = new Map(described.flatMap(({ exchanges }) => exchanges.map((one) => [one.name, one])));
  return {
    exchanges: [...sharedExchanges, ...retries.values(), { name: declaredMark, type: 'direct' }],
    queues: described.flatMap(({ queues }) => queues),
    bindings: described.flatMap(({ bindings }) => bindings),
  };
}

/**
 * Opens a channel for questions about queues or exchanges that may be missing. The broker then closes the channel, and
 * the question rejects with an error for which {@link isMissing} is true.
 */
export async function openProbe(connection: ChannelModel): Promise<Channel> {
  const channel = await connection.createChannel();
  // The question rejects too, so the channel's error event needs no handling.
  channel.on('error', () => undefined);
  return channel;
}

/** Whether an error says that a queue or exchange does not exist (AMQP 0-9-1: 404, not found). */
export const isMissing = (error: unknown): boolean => (error as { code?: unknown }).code === 404;

/** Whether an operator has declared the exchanges and queues of this broker. */
export async function isDeclaredByOperator(connection: ChannelModel): Promise<boolean> {
  const channel = await openProbe(connection);
  try {
    await channel.checkExchange(declaredMark);
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
  await channel.close();
  return true;
}

async function assertExchanges(channel: Channel, exchanges: readonly DeclaredExchange[]): Promise<void> {
  for (const { name, type } of exchanges) await channel.assertExchange(name, type, { durable: true });
}

/** Declares the shared exchanges. Producers also call this, because they may connect before any consumer. */
export const declareExchanges = (channel: Channel): Promise<void> =>
  assertExchanges(channel, sharedExchanges);

/** A routing key that is bound to no queue. */
export const probeKey = 'medrad.probe';

/**
 * Checks the right to publish by publishing a message that no queue takes. The broker checks the right only when
 * something is published, and closes the channel (403) if the right is missing. The message is not `mandatory`, so the
 * broker does not return it.
 */
export function probeRightToPublish(channel: Channel, exchange: string): void {
  channel.publish(exchange, probeKey, Buffer.alloc(0));
}

/** Declares a queue with its exchange for retries, its retry queues and its dead-letter queue, and binds them. */
export async function declareQueue(
  channel: Channel,
  subscription: Pick<Subscription, 'queue' | 'names'>,
  delaysMs: readonly number[],
): Promise<void> {
  const { exchanges, queues, bindings } = describeQueue(subscription, delaysMs);
  await assertExchanges(channel, exchanges);
  for (const { name, arguments: given } of queues) {
    await channel.assertQueue(name, { durable: true, arguments: given });
  }
  for (const { queue, exchange, routingKey } of bindings) {
    await channel.bindQueue(queue, exchange, routingKey);
  }
}
