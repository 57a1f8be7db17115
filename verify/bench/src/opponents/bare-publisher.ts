import { randomUUID } from 'node:crypto';
import { type ChannelModel, connect } from 'amqplib';
import { quorumQueueOptions } from './unread-queue';

/** Publishes messages with amqplib alone, without an outbox, to a queue like the product's. */
export interface BarePublisher {
  /** Publishes `count` messages, at most `inFlight` of them unconfirmed at a time, and waits for all confirms. */
  publish(count: number, inFlight: number): Promise<void>;
  /** Starts a consumer that parses and acknowledges every message; `publish` then also waits for it. */
  consume(prefetch: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a publisher without an outbox.
 * @param makeMessage called for every message, and its result is serialised each time, as with the product's events
 */
export async function openBarePublisher(url: string, makeMessage: () => object): Promise<BarePublisher> {
  const connection = await connect(url, { noDelay: true });
  const channel = await connection.createConfirmChannel();
  const exchange = `bench.${randomUUID()}`;
  await channel.assertExchange(exchange, 'topic', { durable: true });
  const { queue } = await channel.assertQueue(`${exchange}.queue`, quorumQueueOptions);
  await channel.bindQueue(queue, exchange, 'event');
  let consuming: ChannelModel | undefined;
  let toConsume = 0;
  let tellConsumed = (): void => undefined;

  const publishOne = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const content = Buffer.from(JSON.stringify(makeMessage()));
      const options = {
        persistent: true,
        mandatory: true,
        contentType: 'application/json',
        messageId: randomUUID(),
        type: 'event',
      };
      channel.publish(exchange, 'event', content, options, (error: Error | null) =>
        error ? reject(error) : resolve(),
      );
    });
  return {
    async publish(count, inFlight) {
      let left = count;
      toConsume = count;
      const consumed = new Promise<void>((resolve) => (tellConsumed = resolve));
      const publisher = async (): Promise<void> => {
        for (; left > 0;) {
          left -= 1;
          await publishOne();
        }
      };
      await Promise.all(Array.from({ length: inFlight }, publisher));
      if (consuming) await consumed;
      else await channel.purgeQueue(queue);
    },
    async consume(prefetch) {
      consuming = await connect(url, { noDelay: true });
      const consumer = await consuming.createChannel();
      await consumer.prefetch(prefetch);
      await consumer.consume(queue, (message) => {
        if (!message) return;
        JSON.parse(message.content.toString('utf8'));
        consumer.ack(message);
        toConsume -= 1;
        if (toConsume === 0) tellConsumed();
      });
    },
    async close() {
      await consuming?.close();
      await channel.deleteQueue(queue);
      await channel.deleteExchange(exchange);
      await connection.close();
    },
  };
}
