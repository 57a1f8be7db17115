import type { EventEnvelope } from '@medrad/contracts';
import { createDependencyAccess } from '@medrad/service-kit';
import {
  canKillRabbit,
  captureLogs,
  createTestDatabase,
  describeWith,
  eventually,
  hasRabbit,
  testWith,
} from '@medrad/testing';
import { connect } from 'amqplib';
import { createOutbox, createRabbitTransport, DeliveryFailed, TransportUnavailable } from '../src';
import { deadQueueOf, eventExchange } from '../src/rabbit-topology';
import { type RabbitHarness, startRabbitHarness } from './rabbit-harness';
import { sampleEvent, sampleRecord } from './sample-event';

const testWithBroker = testWith('a broker started by the tests', canKillRabbit());

describeWith('rabbitmq', hasRabbit())('events over RabbitMQ', () => {
  let rabbit: RabbitHarness;
  beforeAll(async () => {
    rabbit = await startRabbitHarness();
  });
  afterEach(() => rabbit.clear());
  afterAll(() => rabbit.stop());

  test('delivers a confirmed event unchanged to every queue with a binding', async () => {
    const { transport, taken } = await rabbit.openCollecting();
    const other = await rabbit.openCollecting();
    const event = sampleEvent();
    await transport.publish(event);
    await eventually(() => {
      expect(taken).toContainEqual(event);
      expect(other.taken).toContainEqual(event);
    });
  });

  test('rejects an event that no queue takes, although the broker confirms it', async () => {
    const { transport, queue } = await rabbit.openCollecting();
    const channel = await rabbit.admin().createChannel();
    await channel.unbindQueue(queue, eventExchange, 'activity.recorded.v1');
    await channel.close();
    await expect(transport.publish(sampleEvent())).rejects.toThrow(DeliveryFailed);
  });

  test('does not send a value that is no event', async () => {
    const { transport } = await rabbit.openCollecting();
    await expect(transport.publish({ ...sampleEvent(), id: '' })).rejects.toThrow('no event');
  });

  test('delivers an event again after its handling failed', async () => {
    let failures = 2;
    const { transport, taken, queue } = await rabbit.openCollecting(async ({ requestId }) => {
      if (requestId === 'fails' && failures > 0) {
        failures -= 1;
        throw new Error('not now');
      }
    });
    const event = { ...sampleEvent(), requestId: 'fails' };
    await transport.publish(event);
    await eventually(() => expect(taken.filter(({ id }) => id === event.id)).toHaveLength(3));
    expect(await rabbit.depthOf(deadQueueOf(queue))).toBe(0);
  });

  test('dead-letters a poison event after five attempts, and delivers the others', async () => {
    const { transport, taken, queue } = await rabbit.openCollecting(async ({ requestId }) => {
      if (requestId === 'poison') throw new Error('never');
    });
    const poison = { ...sampleEvent(), requestId: 'poison' };
    const others = [sampleEvent(), sampleEvent()];
    await Promise.all([poison, ...others].map((event) => transport.publish(event)));
    await eventually(async () => expect(await rabbit.depthOf(deadQueueOf(queue))).toBe(1));
    expect(taken.filter(({ id }) => id === poison.id)).toHaveLength(5);
    expect(taken).toEqual(expect.arrayContaining(others));
    const channel = await rabbit.admin().createChannel();
    const dead = await channel.get(deadQueueOf(queue), { noAck: true });
    await channel.close();
    expect(dead && dead.properties.messageId).toBe(poison.id);
    expect(dead && dead.properties.headers?.['x-death']?.[0]?.reason).toBe('rejected');
  });

  test.each([
    ['no JSON', '{"id":'],
    ['no event of the catalogue', JSON.stringify({ ...sampleEvent(), name: 'unknown.v1' })],
    ['an event with a wrong payload', JSON.stringify({ ...sampleEvent(), payload: { userId: 1 } })],
  ])('dead-letters a message that is %s after five attempts', async (_, text) => {
    const { taken, queue, logs } = await rabbit.openCollecting();
    const channel = await rabbit.admin().createChannel();
    channel.sendToQueue(queue, Buffer.from(text), { persistent: true });
    await eventually(async () => expect(await rabbit.depthOf(deadQueueOf(queue))).toBe(1));
    await channel.close();
    expect(taken).toEqual([]);
    const refusals = logs.lines().filter(({ msg }) => String(msg).startsWith('message cannot be read'));
    expect(refusals.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5]);
    expect(logs.text()).not.toContain('Asha');
  });

  test('delivers an event again that a consumer took and never acknowledged', async () => {
    const { transport, queue } = await rabbit.openCollecting();
    await transport.close();
    const crashing = await connect(rabbit.broker.url);
    const channel = await crashing.createChannel();
    const publisher = await rabbit.open();
    const event = sampleEvent();
    await eventually(() => publisher.publish(event));
    const taken = await channel.get(queue);
    expect(taken && taken.properties.messageId).toBe(event.id);
    await crashing.close();
    const inherited: EventEnvelope[] = [];
    await publisher.subscribe({
      queue,
      names: ['activity.recorded.v1'],
      handle: async (next) => void inherited.push(next),
    });
    await eventually(() => expect(inherited).toEqual([event]));
  });

  test('delivers other events while one is being handled, and delivers that one again when it fails', async () => {
    let fail = (): void => undefined;
    const stuck = new Promise<void>((_, reject) => (fail = () => reject(new Error('not now'))));
    let isFirst = true;
    const handle = async ({ requestId }: EventEnvelope): Promise<void> => {
      if (requestId !== 'slow' || !isFirst) return;
      isFirst = false;
      await stuck;
    };
    const { transport, taken, logs } = await rabbit.openCollecting(handle, { prefetch: 2 });
    const slow = { ...sampleEvent(), requestId: 'slow' };
    await transport.publish(slow);
    const others = Array.from({ length: 20 }, () => sampleEvent());
    await Promise.all(others.map((event) => transport.publish(event)));
    await eventually(() => expect(taken).toHaveLength(21));
    fail();
    await eventually(() => expect(taken.filter(({ id }) => id === slow.id)).toHaveLength(2));
    expect(taken).toHaveLength(22);
    expect(logs.text()).not.toContain('broker channel failed');
  });

  test('acknowledges handled events before a consumer ends, so that none is delivered again', async () => {
    const { transport, queue, taken } = await rabbit.openCollecting();
    const handled = Array.from({ length: 20 }, () => sampleEvent());
    await Promise.all(handled.map((event) => transport.publish(event)));
    await eventually(() => expect(taken).toHaveLength(20));
    const last = sampleEvent();
    const published = transport.publish(last);
    while (taken.length < 21) await new Promise(setImmediate);
    await Promise.all([published, transport.close()]);
    const heir: EventEnvelope[] = [];
    const next = await rabbit.open();
    await next.subscribe({
      queue,
      names: ['activity.recorded.v1'],
      handle: async (event) => void heir.push(event),
    });
    const probe = sampleEvent();
    await eventually(() => next.publish(probe));
    await eventually(() => expect(heir).toContainEqual(probe));
    expect(heir).toEqual([probe]);
  });

  test('declares a deleted queue again', async () => {
    const { transport, taken, queue } = await rabbit.openCollecting();
    const channel = await rabbit.admin().createChannel();
    await channel.deleteQueue(queue);
    await channel.close();
    const event = sampleEvent();
    await eventually(() => transport.publish(event));
    await eventually(() => expect(taken).toContainEqual(event));
  });

  test('refuses to publish at once before the broker can be reached', async () => {
    const { log } = captureLogs();
    const transport = await createRabbitTransport({ url: 'amqp://127.0.0.1:9', log });
    await expect(transport.publish(sampleEvent())).rejects.toThrow(TransportUnavailable);
    await transport.close();
  });

  test('logs no password of the broker', async () => {
    const logs = captureLogs();
    const { report } = createDependencyAccess(logs.log);
    const url = 'amqp://canary:canary@127.0.0.1:9';
    const transport = await createRabbitTransport({ url, log: logs.log, report: () => report('rabbitmq') });
    await eventually(() => expect(logs.text()).toContain('dependency is unavailable'));
    await transport.close();
    expect(logs.text()).not.toContain('canary');
  });

  testWithBroker(
    'loses no event while the broker is killed and restarted, and publishes again afterwards',
    async () => {
      const { transport, taken } = await rabbit.openCollecting();
      await rabbit.broker.saveRegistries();
      const database = await createTestDatabase();
      const { log } = captureLogs();
      const outbox = createOutbox({
        connection: database.connection,
        transport,
        log,
        settings: { pollMs: 50 },
      });
      outbox.start();
      const recorded: EventEnvelope[] = [];
      const record = async (count: number): Promise<void> => {
        for (let n = 0; n < count; n += 1) recorded.push(await outbox.record(sampleRecord()));
      };
      rabbit.admin().on('error', () => undefined);
      await record(50);
      const during = record(150);
      await rabbit.broker.kill();
      await record(50);
      await during;
      await rabbit.broker.restart();
      await rabbit.reconnectAdmin();
      await record(50);
      await outbox.drain();
      const wanted = new Set(recorded.map(({ id }) => id));
      await eventually(() => {
        const seen = new Set(taken.map(({ id }) => id));
        expect([...wanted].filter((id) => !seen.has(id))).toEqual([]);
      });
      expect(wanted.size).toBe(300);
      await outbox.stop();
      await database.stop();
    },
  );
});
