import { randomUUID } from 'node:crypto';
import { connect } from 'amqplib';

/** amqplib's confirm channel and nothing else, into a queue like the product's. */
export interface BarePublisher {
  /** Publishes copies of a message and waits for every confirm. */
  publish(content: Buffer, count: number): Promise<void>;
  close(): Promise<void>;
}

export async function openBarePublisher(url: string): Promise<BarePublisher> {
  const connection = await connect(url, { noDelay: true });
  const channel = await connection.createConfirmChannel();
  const exchange = `bench.${randomUUID()}`;
  await channel.assertExchange(exchange, 'topic', { durable: true });
  const { queue } = await channel.assertQueue(`${exchange}.queue`, {
    durable: true,
    arguments: { 'x-queue-type': 'quorum' },
  });
  await channel.bindQueue(queue, exchange, 'event');
  return {
    async publish(content, count) {
      for (let number = 0; number < count; number += 1) {
        channel.publish(exchange, 'event', content, {
          persistent: true,
          mandatory: true,
          messageId: randomUUID(),
        });
      }
      await channel.waitForConfirms();
      await channel.purgeQueue(queue);
    },
    async close() {
      await channel.deleteQueue(queue);
      await channel.deleteExchange(exchange);
      await connection.close();
    },
  };
}
