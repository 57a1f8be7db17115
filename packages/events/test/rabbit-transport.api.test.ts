import { randomUUID } from 'node:crypto';
import type { EventEnvelope } from '@medrad/contracts';
import {
  captureLogs,
  createTestDatabase,
  describeWith,
  hasRabbit,
  startRabbit,
  type TestServer,
} from '@medrad/testing';
import { type ChannelModel, connect } from 'amqplib';
import {
  createOutbox,
  createRabbitTransport,
  DeliveryFailed,
  type Transport,
  TransportUnavailable,
} from '../src';
import { deadQueueOf, eventExchange } from '../src/rabbit-topology';
import { sampleEvent, sampleRecord } from './sample-event';
import { eventually } from './eventually';

const quick = [1, 1, 1, 1];

describeWith('rabbitmq', hasRabbit())('events over RabbitMQ', () => {
  let broker: TestServer;
  let admin: ChannelModel;
  const transports: Transport[] = [];

  beforeAll(async () => {
    broker = await startRabbit();
    admin = await connect(broker.url);
  }, 120_000);
  afterEach(async () => {
    await Promise.all(transports.splice(0).map((transport) => transport.close()));
    const channel = await admin.createChannel();
    for (const queue of queues.splice(0)) {
      await channel.deleteQueue(queue);
      await channel.deleteQueue(deadQueueOf(queue));
    }
    await channel.close();
  });
  afterAll(async () => {
    await admin.close();
    await broker.stop();
  });

  const queues: string[] = [];
  const aQueue = (): string => {
    const queue = `test.${randomUUID()}`;
    queues.push(queue);
    return queue;
  };
  const open = async (retryDelaysMs = quick): Promise<Transport> => {
    const { log } = captureLogs();
    const transport = await createRabbitTransport({ url: broker.url, log, retryDelaysMs });
    transports.push(transport);
    return transport;
  };
  /** A transport that is connected and takes events into a list. */
  const openCollecting = async (handle: (event: EventEnvelope) => Promise<void> = async () => undefined) => {
    const transport = await open();
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
    return { transport, queue, taken };
  };
  const depthOf = async (queue: string): Promise<number> => {
    const channel = await admin.createChannel();
    const { messageCount } = await channel.checkQueue(queue);
    await channel.close();
    return messageCount;
  };

  test('an event is confirmed, and reaches every queue that wants it, as it was sent', async () => {
    const { transport, taken } = await openCollecting();
    const other = await openCollecting();
    const event = sampleEvent();
    await transport.publish(event);
    await eventually(() => {
      expect(taken).toContainEqual(event);
      expect(other.taken).toContainEqual(event);
    });
  });

  test('an event that no queue takes is a failure, though the broker confirms it', async () => {
    const { transport, queue } = await openCollecting();
    const channel = await admin.createChannel();
    await channel.unbindQueue(queue, eventExchange, 'activity.recorded.v1');
    await channel.close();
    await expect(transport.publish(sampleEvent())).rejects.toThrow(DeliveryFailed);
  });

  test('an event that is not as the catalogue says is not sent', async () => {
    const { transport } = await openCollecting();
    const event = { ...sampleEvent(), surplus: true };
    await expect(transport.publish(event)).rejects.toThrow('must NOT have additional properties');
  });

  test('an event whose handling failed is delivered again', async () => {
    let failures = 2;
    const { transport, taken, queue } = await openCollecting(async ({ requestId }) => {
      if (requestId === 'fails' && failures > 0) {
        failures -= 1;
        throw new Error('not now');
      }
    });
    const event = { ...sampleEvent(), requestId: 'fails' };
    await transport.publish(event);
    await eventually(() => expect(taken.filter(({ id }) => id === event.id)).toHaveLength(3));
    expect(await depthOf(deadQueueOf(queue))).toBe(0);
  });

  test('a poison event goes to the dead-letter queue after five attempts, and the others pass', async () => {
    const { transport, taken, queue } = await openCollecting(async ({ requestId }) => {
      if (requestId === 'poison') throw new Error('never');
    });
    const poison = { ...sampleEvent(), requestId: 'poison' };
    const others = [sampleEvent(), sampleEvent()];
    await Promise.all([poison, ...others].map((event) => transport.publish(event)));
    await eventually(async () => expect(await depthOf(deadQueueOf(queue))).toBe(1));
    expect(taken.filter(({ id }) => id === poison.id)).toHaveLength(5);
    expect(taken).toEqual(expect.arrayContaining(others));
    const channel = await admin.createChannel();
    const dead = await channel.get(deadQueueOf(queue), { noAck: true });
    await channel.close();
    expect(dead && dead.properties.messageId).toBe(poison.id);
    expect(dead && dead.properties.headers?.['x-death']?.[0]?.reason).toBe('delivery_limit');
  });

  test.each([
    ['no JSON', '{"id":'],
    ['no event of the catalogue', JSON.stringify({ ...sampleEvent(), name: 'unknown.v1' })],
    ['an event with a wrong payload', JSON.stringify({ ...sampleEvent(), payload: { userId: 1 } })],
  ])('a message that is %s goes to the dead-letter queue at once', async (_, text) => {
    const { taken, queue } = await openCollecting();
    const channel = await admin.createChannel();
    channel.sendToQueue(queue, Buffer.from(text), { persistent: true });
    await eventually(async () => expect(await depthOf(deadQueueOf(queue))).toBe(1));
    await channel.close();
    expect(taken).toEqual([]);
  });

  test('an event that a consumer took and never acknowledged is delivered to the next one', async () => {
    const { transport, queue } = await openCollecting();
    await transport.close();
    const crashing = await connect(broker.url);
    const channel = await crashing.createChannel();
    const publisher = await open();
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

  test('a consumer whose queue was deleted makes it anew', async () => {
    const { transport, taken, queue } = await openCollecting();
    const channel = await admin.createChannel();
    await channel.deleteQueue(queue);
    await channel.close();
    const event = sampleEvent();
    await eventually(() => transport.publish(event));
    await eventually(() => expect(taken).toContainEqual(event));
  });

  test('publishing before the broker can be reached is refused at once', async () => {
    const { log } = captureLogs();
    const transport = await createRabbitTransport({ url: 'amqp://127.0.0.1:9', log });
    await expect(transport.publish(sampleEvent())).rejects.toThrow(TransportUnavailable);
    await transport.close();
  });

  test('the password of the broker is in no log line', async () => {
    const logs = captureLogs();
    const transport = await createRabbitTransport({ url: 'amqp://canary:canary@127.0.0.1:9', log: logs.log });
    await eventually(() => expect(logs.text()).toContain('broker is away'));
    await transport.close();
    expect(logs.text()).not.toContain('canary');
  });

  test('while the broker is killed and started again nothing is lost, and publishing resumes', async () => {
    if (!broker.isOurs) {
      process.stderr.write('SKIPPED a broker given by an address is not killed\n');
      return;
    }
    const { transport, taken } = await openCollecting();
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
    admin.on('error', () => undefined);
    await record(50);
    const during = record(150);
    await broker.kill();
    await record(50);
    await during;
    await broker.restart();
    admin = await connect(broker.url);
    await record(50);
    await outbox.drain();
    const wanted = new Set(recorded.map(({ id }) => id));
    await eventually(() => {
      const seen = new Set(taken.map(({ id }) => id));
      expect([...wanted].filter((id) => !seen.has(id))).toEqual([]);
    }, 30_000);
    expect(wanted.size).toBe(300);
    await outbox.stop();
    await database.stop();
  }, 120_000);
});
