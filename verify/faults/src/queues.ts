import type { EventEnvelope } from '@medrad/contracts';
import { type ChannelModel, connect } from 'amqplib';

/** The broker's queues as an operator sees them, without the tests' proxies. */
export interface Queues {
  /** Number of messages that wait in a queue. Messages that were delivered but not acknowledged do not count. */
  depth(queue: string): Promise<number>;
  publish(events: readonly EventEnvelope[]): Promise<void>;
  /**
   * Removes one message from a queue. Returns its content, and the reason for which it was dead-lettered; null when the
   * queue is empty.
   */
  take(queue: string): Promise<{ content: unknown; reason: string | undefined } | null>;
  /**
   * Rejects the next message of a queue for good, as a consumer does with an event that it cannot handle. Returns
   * whether there was a message.
   */
  refuse(queue: string): Promise<boolean>;
  /** Removes all messages of a queue, as the loss of the broker's disk does. Returns their number. */
  lose(queue: string): Promise<number>;
}

const exchange = 'medrad.events';

async function within<T>(url: string, work: (connection: ChannelModel) => Promise<T>): Promise<T> {
  const connection = await connect(url);
  connection.on('error', () => undefined);
  try {
    return await work(connection);
  } finally {
    await connection.close().catch(() => undefined);
  }
}

/** Each call opens a new connection, because the broker may have been unavailable since the last call. */
export function openQueues(url: string): Queues {
  return {
    depth: (queue) =>
      within(url, async (connection) => {
        const channel = await connection.createChannel();
        channel.on('error', () => undefined);
        return (await channel.checkQueue(queue)).messageCount;
      }),
    publish: (events) =>
      within(url, async (connection) => {
        const channel = await connection.createConfirmChannel();
        for (const event of events) {
          const content = Buffer.from(JSON.stringify(event));
          channel.publish(exchange, event.name, content, { persistent: true, messageId: event.id });
        }
        await channel.waitForConfirms();
      }),
    take: (queue) =>
      within(url, async (connection) => {
        const channel = await connection.createChannel();
        const message = await channel.get(queue, { noAck: true });
        if (!message) return null;
        const content = JSON.parse(message.content.toString()) as unknown;
        return { content, reason: message.properties.headers?.['x-death']?.[0]?.reason };
      }),
    refuse: (queue) =>
      within(url, async (connection) => {
        const channel = await connection.createChannel();
        const message = await channel.get(queue);
        if (message) channel.nack(message, false, false);
        await channel.close();
        return message !== false;
      }),
    lose: (queue) =>
      within(url, async (connection) => {
        const channel = await connection.createChannel();
        return (await channel.purgeQueue(queue)).messageCount;
      }),
  };
}
