import { describeWith, eventually, hasRabbit } from '@medrad/testing';
import { TransportUnavailable } from '../src';
import { createQueueReader } from '../src/rabbit-queue-states';
import { type RabbitHarness, startRabbitHarness } from './rabbit-harness';
import { sampleEvent } from './sample-event';

describeWith('rabbitmq', hasRabbit())('states of queues', () => {
  let rabbit: RabbitHarness;
  beforeAll(async () => {
    rabbit = await startRabbitHarness();
  });
  afterEach(() => rabbit.clear());
  afterAll(() => rabbit.stop());

  /** Reads the states anew, not from the last reading. */
  const stateOf = async (queue: string) => (await createQueueReader([queue], rabbit.admin)())[0];

  test('show the messages of a queue whose consumers have stopped, and its dead letters, and nothing once they are handled', async () => {
    const { transport, queue } = await rabbit.openCollecting(async ({ requestId }) => {
      if (requestId === 'poison') throw new Error('never');
    });
    expect(await stateOf(queue)).toEqual({ queue, messages: 0, consumers: 1, dead: 0 });
    const publisher = await rabbit.open();
    await eventually(() => publisher.publish({ ...sampleEvent(), requestId: 'poison' }));
    await eventually(async () => expect(await stateOf(queue)).toMatchObject({ messages: 0, dead: 1 }));
    await transport.close();
    for (let sent = 0; sent < 5; sent += 1) await publisher.publish(sampleEvent());
    await eventually(async () =>
      expect(await stateOf(queue)).toEqual({ queue, messages: 5, consumers: 0, dead: 1 }),
    );
    await publisher.subscribe({ queue, names: ['activity.recorded.v1'], handle: async () => undefined });
    await eventually(async () =>
      expect(await stateOf(queue)).toEqual({ queue, messages: 0, consumers: 1, dead: 1 }),
    );
  });

  test('are read by a process that consumes another queue', async () => {
    const { queue } = await rabbit.openCollecting();
    const other = await rabbit.openCollecting(undefined, { watchedQueues: [queue] });
    expect(await other.transport.broker?.readQueues()).toEqual([
      { queue, messages: 0, consumers: 1, dead: 0 },
    ]);
  });

  test('show no consumers for a queue that was never declared, and the queues after it', async () => {
    const { queue } = await rabbit.openCollecting();
    const states = await createQueueReader(['test.never-declared', queue], rabbit.admin)();
    expect(states).toEqual([
      { queue: 'test.never-declared', messages: 0, consumers: 0, dead: 0 },
      { queue, messages: 0, consumers: 1, dead: 0 },
    ]);
  });

  test('are read from the broker once in 15 s, and again after a failure', async () => {
    let [time, channels] = [0, 0];
    const counted = (isAway: boolean) =>
      new Proxy(rabbit.admin(), {
        get(target, name) {
          if (name !== 'createChannel') return Reflect.get(target, name) as unknown;
          channels += 1;
          return isAway ? () => Promise.reject(new Error('away')) : () => target.createChannel();
        },
      });
    let model = counted(true);
    const read = createQueueReader(
      [],
      () => model,
      () => time,
    );
    await expect(read()).rejects.toThrow('away');
    await expect(read()).rejects.toThrow('away');
    expect(channels).toBe(2);
    model = counted(false);
    await Promise.all([read(), read()]);
    time = 14_999;
    await read();
    expect(channels).toBe(3);
    time = 15_000;
    await read();
    expect(channels).toBe(4);
  });

  test('cannot be read without a connection', async () => {
    await expect(createQueueReader(['a'], () => null)()).rejects.toThrow(TransportUnavailable);
  });
});
