import { randomUUID } from 'node:crypto';
import { type EventEnvelope, eventQueues } from '@medrad/contracts';
import { createRabbitTransport, type Transport } from '@medrad/events';
import {
  captureLogs,
  describeWith,
  eventually,
  hasRabbit,
  startRabbit,
  type TestServer,
} from '@medrad/testing';
import { ops } from './harness';

const anEvent = (): EventEnvelope => ({
  id: randomUUID(),
  name: 'activity.recorded.v1',
  occurredAt: new Date().toISOString(),
  requestId: 'request-1',
  payload: {
    userId: randomUUID(),
    user: { name: 'Canary Name', email: 'canary@example.org', institute: 'Canary Institute' },
    activityType: 'login',
    resourceType: 'user',
    resourceId: randomUUID(),
    metadata: null,
    ipAddress: '203.0.113.7',
    userAgent: 'canary-agent',
    timestamp: new Date().toISOString(),
  },
});

test('without AMQP_URL the command lists no queues and names the missing setting', async () => {
  for (const action of ['list', 'replay']) {
    const { code, out, err } = await ops('/nowhere', ['dlq', action]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(
      /^dlq needs settings that are missing:\n {2}- AMQP_URL .*a product without a broker has no dead letters/,
    );
  }
});

test('an unknown action is refused with the known ones', async () => {
  expect(await ops('/nowhere', ['dlq'])).toMatchObject({ code: 2 });
  const env = { AMQP_URL: 'amqp://127.0.0.1:9' };
  expect(await ops('/nowhere', ['dlq', 'purge'], { env })).toMatchObject({
    code: 2,
    err: 'Say dlq list or dlq replay.\n',
  });
});

test('a broker that does not answer is reported without its password', async () => {
  const env = { AMQP_URL: 'amqp://canary:canary@127.0.0.1:9' };
  const { code, out, err } = await ops('/nowhere', ['dlq', 'list'], { env });
  expect([code, out]).toEqual([1, '']);
  expect(err).toBe('The broker does not answer. Is it running, and is AMQP_URL right?\n');
});

describeWith('rabbitmq', hasRabbit())('dead letters of a broker', () => {
  let broker: TestServer;
  let transport: Transport;
  const taken: string[] = [];
  const events = [anEvent(), anEvent(), anEvent()];
  let isHealthy = false;
  const dlq = (...args: string[]) => ops('/nowhere', ['dlq', ...args], { env: { AMQP_URL: broker.url } });

  beforeAll(async () => {
    broker = await startRabbit();
    const { log } = captureLogs();
    transport = await createRabbitTransport({ url: broker.url, log, retryDelaysMs: [1] });
    await transport.subscribe({
      queue: eventQueues.activityLog,
      names: ['activity.recorded.v1'],
      handle: async ({ id }) => {
        if (!isHealthy) throw new RangeError('canary');
        taken.push(id);
      },
    });
    for (const event of events) {
      await eventually(() => transport.publish(event));
    }
    await eventually(async () =>
      expect((await dlq('list')).out).toContain(`${eventQueues.activityLog}: 3\n`),
    );
  });
  afterAll(async () => {
    await transport.close();
    await broker.stop();
  });

  test('are listed by age, reason, event and id, without their content', async () => {
    await eventually(async () => {
      const { code, out } = await dlq('list');
      expect(code).toBe(0);
      for (const { id } of events) {
        expect(out).toMatch(
          new RegExp(
            `^ {2}\\d+ (s|min) {2}failed \\(RangeError\\) {2}activity\\.recorded\\.v1 {2}${id}$`,
            'm',
          ),
        );
      }
      expect(out).toContain(`${eventQueues.completions}: 0\n`);
      expect(out).not.toMatch(/canary|203\.0\.113\.7/i);
    });
  });

  test('are replayed one by id, then all remaining ones, and are handled', async () => {
    isHealthy = true;
    const [first, second, third] = events.map(({ id }) => id);
    const unknown = await dlq('replay', '--id', randomUUID());
    expect(unknown).toMatchObject({ code: 1, err: 'There is no dead letter with this id.\n' });
    await eventually(async () =>
      expect(await dlq('replay', '--id', String(first))).toMatchObject({
        code: 0,
        out: `${eventQueues.activityLog}: 1 returned\n`,
      }),
    );
    await eventually(async () => expect(taken).toEqual([first]));
    await eventually(async () =>
      expect((await dlq('replay', '--queue', eventQueues.activityLog)).out).toContain('2 returned'),
    );
    await eventually(async () => expect([...taken].sort()).toEqual([first, second, third].sort()));
    expect(await dlq('replay')).toMatchObject({ code: 0, out: 'There are no dead letters.\n' });
  });

  test('of another version name both builds, and are handled by a process of the later build after a replay', async () => {
    const queue = eventQueues.notices;
    const notice: EventEnvelope = {
      ...anEvent(),
      name: 'notice.requested.v1',
      payload: {
        userId: null,
        topic: 'new_case',
        text: 'Canary',
        path: '/',
        timestamp: new Date().toISOString(),
      },
    };
    const { log } = captureLogs();
    const handled: string[] = [];
    const open = (build: string) =>
      createRabbitTransport({ url: broker.url, log, retryDelaysMs: [1], build });
    const takesBoth = async (target: Transport) =>
      target.subscribe({
        queue,
        names: ['activity.recorded.v1', 'notice.requested.v1'],
        handle: async ({ id, name }) => void (name === 'notice.requested.v1' && handled.push(id)),
      });
    // The later build binds the queue to a further event, and ends.
    const binding = await open('2.0.0');
    await takesBoth(binding);
    await eventually(() => binding.publish({ ...notice, id: 'bound' }));
    await eventually(() => expect(handled).toEqual(['bound']));
    await binding.close();
    const earlier = await open('1.0.0');
    await earlier.subscribe({ queue, names: ['activity.recorded.v1'], handle: () => Promise.resolve() });
    const producer = await open('2.0.0');
    await eventually(() => producer.publish(notice));
    await eventually(async () => {
      const { out } = await dlq('list', '--queue', queue);
      expect(out).toMatch(
        new RegExp(
          `^ {2}\\d+ (s|min) {2}other version \\(refused by 1\\.0\\.0, published by 2\\.0\\.0\\) {2}notice\\.requested\\.v1 {2}${notice.id}$`,
          'm',
        ),
      );
      expect(out).not.toContain('Canary');
    });
    await earlier.close();
    await takesBoth(producer);
    await eventually(async () => expect(await dlq('replay', '--id', notice.id)).toMatchObject({ code: 0 }));
    await eventually(() => expect(handled).toEqual(['bound', notice.id]));
    await producer.close();
  });

  test('of a queue that is not the product’s are refused with the names of its queues', async () => {
    const { code, err } = await dlq('list', '--queue', 'other');
    expect(code).toBe(2);
    expect(err).toContain(eventQueues.completions);
  });
});
