import { randomUUID } from 'node:crypto';
import type { EventEnvelope } from '@medrad/contracts';
import { type CapturedLogs, captureLogs, eventually, startRabbit, type TestBroker } from '@medrad/testing';
import { type ChannelModel, connect } from 'amqplib';
import { createRabbitTransport, type RabbitOptions, type Transport } from '../src';
import { deadQueueOf, retryQueueOf } from '../src/rabbit-topology';
import { sampleEvent } from './sample-event';

/** Pauses between attempts, short enough for tests. */
export const quick = [1, 1, 1, 1];

/** A connected transport with a queue, and the events that its consumer received. */
export interface Collecting {
  transport: Transport;
  queue: string;
  taken: EventEnvelope[];
  logs: CapturedLogs;
}

/** A broker for one test suite; it closes the transports that a test opens and removes their queues. */
export interface RabbitHarness {
  broker: TestBroker;
  /** A connection of the test itself. */
  admin: () => ChannelModel;
  /** Restores the test's own connection after a restart of the broker. */
  reconnectAdmin(): Promise<void>;
  aQueue(): string;
  open(options?: Partial<RabbitOptions>): Promise<Transport & { logs: CapturedLogs }>;
  openCollecting(
    handle?: (event: EventEnvelope) => Promise<void>,
    options?: Partial<RabbitOptions>,
  ): Promise<Collecting>;
  depthOf(queue: string): Promise<number>;
  /** Closes the transports and removes the queues that tests have opened. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

export async function startRabbitHarness(): Promise<RabbitHarness> {
  const broker = await startRabbit();
  let admin = await connect(broker.url);
  const transports: Transport[] = [];
  const queues: string[] = [];

  const aQueue = (): string => {
    const queue = `test.${randomUUID()}`;
    queues.push(queue);
    return queue;
  };
  const open: RabbitHarness['open'] = async (options) => {
    const logs = captureLogs();
    const settings = { url: broker.url, log: logs.log, retryDelaysMs: quick, ...options };
    const transport = await createRabbitTransport(settings);
    transports.push(transport);
    return { ...transport, logs };
  };
  return {
    broker,
    admin: () => admin,
    async reconnectAdmin() {
      admin = await connect(broker.url);
    },
    aQueue,
    open,
    async openCollecting(handle = async () => undefined, options = {}) {
      const { logs, ...transport } = await open(options);
      const queue = aQueue();
      const taken: EventEnvelope[] = [];
      let isConsuming = false;
      await transport.subscribe({
        queue,
        names: ['activity.recorded.v1'],
        handle: async (event) => {
          if (event.requestId === 'probe') isConsuming = true;
          else taken.push(event);
          await handle(event);
        },
      });
      await eventually(async () => {
        await transport.publish({ ...sampleEvent(), requestId: 'probe' });
        expect(isConsuming).toBe(true);
      });
      return { transport, queue, taken, logs };
    },
    async depthOf(queue) {
      const channel = await admin.createChannel();
      const { messageCount } = await channel.checkQueue(queue);
      await channel.close();
      return messageCount;
    },
    async clear() {
      await Promise.all(transports.splice(0).map((transport) => transport.close()));
      const channel = await admin.createChannel();
      for (const queue of queues.splice(0)) {
        for (const name of [queue, deadQueueOf(queue), retryQueueOf(queue, 1)]) {
          await channel.deleteQueue(name);
        }
      }
      await channel.close();
    },
    async stop() {
      await admin.close();
      await broker.stop();
    },
  };
}
