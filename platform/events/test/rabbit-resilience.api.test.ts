import { setTimeout as pause } from 'node:timers/promises';
import type { EventEnvelope } from '@medrad/contracts';
import {
  canControlRabbit,
  captureLogs,
  createTestDatabase,
  describeWith,
  eventually,
  hasRabbit,
  startCuttingProxy,
  testWith,
} from '@medrad/testing';
import { connect } from 'amqplib';
import { createOutbox, TransportUnavailable } from '../src';
import { deadQueueOf, retryQueueOf } from '../src/rabbit-topology';
import { type RabbitHarness, startRabbitHarness } from './rabbit-harness';
import { sampleEvent, sampleRecord } from './sample-event';

const testWithBroker = testWith('a broker started by the tests', canControlRabbit());

describeWith('rabbitmq', hasRabbit())(
  'events over RabbitMQ when a consumer, the database or the broker fails',
  () => {
    let rabbit: RabbitHarness;
    beforeAll(async () => {
      rabbit = await startRabbitHarness();
    });
    afterEach(() => rabbit.clear());
    afterAll(() => rabbit.stop());

    /** Reads the arguments of the declared queues with rabbitmqctl; each call takes seconds. */
    async function readDeclarations(): Promise<(queue: string) => Record<string, unknown>> {
      const columns = ['name', 'durable', 'arguments'];
      const text = await rabbit.broker.control(['list_queues', ...columns, '--formatter=json', '--silent']);
      const rows = JSON.parse(text) as { name: string; durable: boolean; arguments: unknown[] }[];
      return (queue) => {
        const row = rows.find(({ name }) => name === queue);
        const pairs = (row?.arguments ?? []) as [string, string, unknown][];
        return {
          durable: row?.durable,
          ...Object.fromEntries(pairs.map(([name, , value]) => [name, value])),
        };
      };
    }

    testWithBroker(
      'declares each queue as a durable quorum queue with a delivery limit of five and at-least-once dead-lettering',
      async () => {
        const { queue } = await rabbit.openCollecting();
        const declaredWith = await readDeclarations();
        expect(declaredWith(queue)).toMatchObject({
          durable: true,
          'x-queue-type': 'quorum',
          'x-delivery-limit': 5,
          'x-overflow': 'reject-publish',
          'x-dead-letter-strategy': 'at-least-once',
          'x-dead-letter-exchange': 'medrad.dead',
        });
        expect(declaredWith(deadQueueOf(queue))).toMatchObject({ durable: true, 'x-queue-type': 'quorum' });
        expect(declaredWith(retryQueueOf(queue, 1))).toMatchObject({
          'x-queue-type': 'quorum',
          'x-message-ttl': 1,
          'x-overflow': 'reject-publish',
          'x-dead-letter-strategy': 'at-least-once',
          'x-dead-letter-routing-key': queue,
        });
      },
    );

    test('keeps an event in queues while the database of its consumer is unreachable, without dead-lettering it', async () => {
      let attempts = 0;
      const handle = async ({ requestId }: EventEnvelope): Promise<void> => {
        if (requestId === 'waits' && (attempts += 1) <= 8) throw new Error('away');
      };
      const isOutage = (error: unknown): boolean => (error as Error).message === 'away';
      const { transport, queue } = await rabbit.openCollecting(handle, { isOutage });
      const occurredAt = new Date().toISOString();
      await transport.publish({ ...sampleEvent(), occurredAt, requestId: 'waits' });
      await eventually(() => expect(attempts).toBe(9));
      expect(await rabbit.depthOf(deadQueueOf(queue))).toBe(0);
    });

    test('returns a failed event to its own queue when no retry queue accepts it, and handles it later', async () => {
      let hasFailed = false;
      const handle = async ({ requestId }: EventEnvelope): Promise<void> => {
        if (requestId !== 'fails' || hasFailed) return;
        hasFailed = true;
        throw new Error('not now');
      };
      const { transport, queue, taken, logs } = await rabbit.openCollecting(handle);
      const channel = await rabbit.admin().createChannel();
      await channel.deleteQueue(retryQueueOf(queue, 1));
      const failing = { ...sampleEvent(), requestId: 'fails' };
      await transport.publish(failing);
      await eventually(() => expect(taken.filter(({ id }) => id === failing.id)).toHaveLength(2));
      expect(logs.text()).toContain('failed event waits in this process');
      await channel.close();
    });

    test('keeps a failed event in a retry queue that delays no other event and survives the consumer', async () => {
      let isHealthy = false;
      const handle = async ({ requestId }: EventEnvelope): Promise<void> => {
        if (requestId === 'fails' && !isHealthy) throw new Error('not now');
      };
      const options = { prefetch: 1, retryDelaysMs: [1_500, 1, 1, 1] };
      const { transport, queue, taken } = await rabbit.openCollecting(handle, options);
      const failing = { ...sampleEvent(), requestId: 'fails' };
      await transport.publish(failing);
      await eventually(async () => expect(await rabbit.depthOf(retryQueueOf(queue, 1_500))).toBe(1));
      const other = sampleEvent();
      await transport.publish(other);
      await eventually(() => expect(taken).toContainEqual(other));
      expect(await rabbit.depthOf(retryQueueOf(queue, 1_500))).toBe(1);
      isHealthy = true;
      await transport.close();
      const heir: EventEnvelope[] = [];
      const next = await rabbit.open(options);
      await next.subscribe({
        queue,
        names: ['activity.recorded.v1'],
        handle: async (event) => void heir.push(event),
      });
      await eventually(() => expect(heir).toEqual([failing]));
      const channel = await rabbit.admin().createChannel();
      await channel.deleteQueue(retryQueueOf(queue, 1_500));
      await channel.close();
    });

    test('lets the broker dead-letter an event that crashes every consumer', async () => {
      const { transport, queue } = await rabbit.openCollecting();
      await transport.close();
      const publisher = await rabbit.open();
      await eventually(() => publisher.publish(sampleEvent()));
      for (let delivery = 0; delivery < 6; delivery += 1) {
        const crashing = await connect(rabbit.broker.url);
        const channel = await crashing.createChannel();
        await eventually(async () => expect(await channel.get(queue)).toBeTruthy());
        await crashing.close();
      }
      await eventually(async () => expect(await rabbit.depthOf(deadQueueOf(queue))).toBe(1));
      const channel = await rabbit.admin().createChannel();
      const dead = await channel.get(deadQueueOf(queue), { noAck: true });
      await channel.close();
      expect(dead && dead.properties.headers?.['x-death']?.[0]?.reason).toBe('delivery_limit');
    });

    test('logs the request id of an event with every handling, failed or not', async () => {
      let isFailing = true;
      const { transport, logs } = await rabbit.openCollecting(async ({ requestId }) => {
        if (requestId !== 'request-7357' || !isFailing) return;
        isFailing = false;
        throw new Error('not now');
      });
      await transport.publish({ ...sampleEvent(), requestId: 'request-7357' });
      await eventually(() => {
        const lines = logs.lines().filter(({ requestId }) => requestId === 'request-7357');
        expect(lines.map(({ msg }) => msg)).toEqual([
          'event failed, will be delivered again',
          'event handled',
        ]);
      });
    });

    testWithBroker(
      'keeps recording events in the outbox while the broker blocks, and publishes them all afterwards',
      async () => {
        const { transport, taken } = await rabbit.openCollecting();
        const database = await createTestDatabase();
        const logs = captureLogs();
        const settings = { pollMs: 20 };
        const outbox = createOutbox({ connection: database.connection, transport, log: logs.log, settings });
        outbox.start();
        const early = await outbox.record(sampleRecord());
        await outbox.drain();
        expect(transport.broker?.isBlocked()).toBe(false);

        await rabbit.broker.evaluate('vm_memory_monitor:set_vm_memory_high_watermark(0.00001)');
        const recorded = [early];
        // The broker tells a connection that it is blocked only when the connection publishes.
        await eventually(async () => {
          recorded.push(await outbox.record(sampleRecord()));
          expect(transport.broker?.isBlocked()).toBe(true);
        });
        await expect(transport.publish(sampleEvent())).rejects.toThrow(TransportUnavailable);
        for (let n = 0; n < 20; n += 1) recorded.push(await outbox.record(sampleRecord()));
        await eventually(() => expect(logs.text()).toContain('outbox publishing paused'));

        await rabbit.broker.evaluate('vm_memory_monitor:set_vm_memory_high_watermark(0.9)');
        await eventually(() => expect(transport.broker?.isBlocked()).toBe(false));
        await outbox.drain();
        await eventually(() => {
          const seen = new Set(taken.map(({ id }) => id));
          expect(recorded.filter(({ id }) => !seen.has(id))).toEqual([]);
        });
        expect(logs.lines().some(({ level }) => level === 50)).toBe(false);
        await outbox.stop();
        await database.stop();
      },
    );

    testWithBroker('notices that the broker blocks also when it connects to a blocked broker', async () => {
      await rabbit.broker.evaluate('vm_memory_monitor:set_vm_memory_high_watermark(0.00001)');
      try {
        const { broker, publish } = await rabbit.open();
        await eventually(() => expect(broker?.isBlocked()).toBe(true));
        await expect(publish(sampleEvent())).rejects.toThrow(TransportUnavailable);
        await rabbit.broker.evaluate('vm_memory_monitor:set_vm_memory_high_watermark(0.9)');
        await eventually(() => {
          expect(broker?.isBlocked()).toBe(false);
          expect(broker?.isConnected()).toBe(true);
        });
      } finally {
        await rabbit.broker.evaluate('vm_memory_monitor:set_vm_memory_high_watermark(0.9)');
      }
    });

    test('rejects each event whose confirm is late, at its own time', async () => {
      const network = await startCuttingProxy(rabbit.broker.url);
      const options = { url: network.url, confirmTimeoutMs: 150 };
      const { transport, taken } = await rabbit.openCollecting(undefined, options);
      network.blackHole();
      const began = performance.now();
      const refusals: number[] = [];
      const publish = async (): Promise<void> => {
        await expect(transport.publish(sampleEvent())).rejects.toThrow('has not confirmed in time');
        refusals.push(performance.now() - began);
      };
      const first = publish();
      await pause(50);
      await Promise.all([first, publish()]);
      expect(refusals[0]).toBeGreaterThan(140);
      expect(refusals[1]).toBeGreaterThan(190);
      await network.restore();
      const event = sampleEvent();
      await eventually(() => transport.publish(event));
      await eventually(() => expect(taken).toContainEqual(event));
      await transport.close();
      await network.close();
    });

    test('closes without waiting for a broker that does not answer', async () => {
      const network = await startCuttingProxy(rabbit.broker.url);
      const { transport } = await rabbit.openCollecting(undefined, { url: network.url });
      network.blackHole();
      await transport.close();
      await network.close();
    });

    test('reports whether the broker is connected, and refuses to report queues without a connection', async () => {
      const { transport } = await rabbit.openCollecting();
      expect(transport.broker?.isConnected()).toBe(true);
      const nowhere = await rabbit.open({ url: 'amqp://127.0.0.1:9' });
      expect(nowhere.broker?.isConnected()).toBe(false);
      await expect(nowhere.broker?.readQueues()).rejects.toThrow(TransportUnavailable);
    });
  },
);
