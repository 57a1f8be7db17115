import type { EventEnvelope } from '@medrad/contracts';
import { type ChannelModel, connect } from 'amqplib';

/** The broker's queues as an operator sees them, bypassing the tests' proxies. */
export interface Queues {
  /** Number of waiting messages, without those that were delivered but not acknowledged. */
  depth(queue: string): Promise<number>;
  publish(events: readonly EventEnvelope[]): Promise<void>;
  /** Removes one message. Returns its content and the reason of its dead-lettering, or null if there is none. */
  take(queue: string): Promise<{ content: unknown; reason: string | undefined } | null>;
  /** Rejects the next message of a queue permanently, as a consumer would. */
  refuse(queue: string): Promise<boolean>;
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

/** Opens a new connection for every call, because the broker may have been unavailable since the last one. */
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
  };
}
