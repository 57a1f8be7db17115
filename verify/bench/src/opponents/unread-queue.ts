import { connect } from 'amqplib';

/** Arguments of the product's queues (platform/events/src/rabbit-topology.ts). */
export const quorumQueueOptions = {
  durable: true,
  arguments: {
    'x-queue-type': 'quorum',
    'x-delivery-limit': 5,
    'x-overflow': 'reject-publish',
    'x-dead-letter-exchange': 'medrad.dead',
    'x-dead-letter-strategy': 'at-least-once',
  },
};

/** A queue that receives the product's events and has no consumer. */
export interface UnreadQueue {
  purge(): Promise<void>;
  close(): Promise<void>;
}

export async function openUnreadQueue(url: string): Promise<UnreadQueue> {
  const connection = await connect(url, { noDelay: true });
  const channel = await connection.createChannel();
  const { queue } = await channel.assertQueue('bench.unread', quorumQueueOptions);
  await channel.assertExchange('medrad.events', 'topic', { durable: true });
  await channel.bindQueue(queue, 'medrad.events', 'activity.recorded.v1');
  return {
    purge: async () => void (await channel.purgeQueue(queue)),
    async close() {
      await channel.deleteQueue(queue);
      await connection.close();
    },
  };
}
