import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type EventEnvelope, type EventName, eventQueues } from '@medrad/contracts';
import { createRabbitTransport, openDeadLetters, type Transport } from '@medrad/events';
import { createDependencyAccess } from '@medrad/service-kit';
import { services } from '@medrad/standalone/services';
import {
  canControlRabbit,
  captureLogs,
  describeWith,
  eventually,
  startRabbit,
  type TestBroker,
} from '@medrad/testing';
import { type Channel, type ChannelModel, connect } from 'amqplib';

const users = services
  .map(({ manifest }) => manifest)
  .filter(({ needs }) => needs.includes('transport'))
  .map((manifest) => ({ ...manifest, queues: [...new Set(manifest.consumes.map(({ queue }) => queue))] }));
const consumers = users.filter(({ queues }) => queues.length > 0);
const parts = [...users.map(({ name }) => name as string), 'ops'];

const variableOf = (part: string): string => `${part.toUpperCase().replaceAll('-', '_')}_AMQP_URL`;
/** Password of a user, with a character that an address must escape. */
const passwordOf = (part: string): string => `password of ${part}/1`;

const eventOf = (name: EventName, requestId: string): EventEnvelope =>
  ({ id: requestId, name, occurredAt: new Date().toISOString(), requestId, payload: {} }) as EventEnvelope;

describeWith('a broker started by the tests', canControlRabbit())(
  'RabbitMQ with the rights of the parts',
  () => {
    let broker: TestBroker;
    let folder: string;
    const urlOf = (part: string): string => {
      const url = new URL(broker.url);
      url.username = part;
      url.password = encodeURIComponent(passwordOf(part));
      return url.href;
    };
    const makeDefinitions = async (env: Record<string, string>): Promise<string> => {
      const script = path.join(__dirname, 'rabbitmq-users.cjs');
      const { stdout } = await promisify(execFile)(process.execPath, [script], { env });
      return stdout;
    };
    const urls = (): Record<string, string> =>
      Object.fromEntries(parts.map((part) => [variableOf(part), urlOf(part)]));
    const closers: (() => Promise<unknown>)[] = [];

    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'medrad-rights-'));
      broker = await startRabbit();
      const file = path.join(folder, 'definitions.json');
      writeFileSync(file, await makeDefinitions(urls()));
      await broker.control(['import_definitions', file]);
    });
    afterEach(async () => {
      for (const close of closers.splice(0)) await close();
    });
    afterAll(async () => {
      await broker.stop();
      rmSync(folder, { recursive: true });
    });

    /** Connects a service as its user; `handle` handles the events of its queues. */
    async function open(
      { name, consumes, queues }: (typeof users)[number],
      handle: (event: EventEnvelope, queue: string) => Promise<void> = () => Promise.resolve(),
    ) {
      const logs = captureLogs(name);
      const access = createDependencyAccess(logs.log);
      const transport: Transport = await createRabbitTransport({
        url: urlOf(name),
        log: logs.log,
        report: (connection) => access.report('rabbitmq', connection),
        read: (value) => value as EventEnvelope,
      });
      closers.push(() => transport.close());
      for (const queue of queues) {
        const names = consumes.filter((one) => one.queue === queue).map((one) => one.name);
        await transport.subscribe({ queue, names, handle: (event) => handle(event, queue) });
      }
      await eventually(() => expect(access.statuses()).toEqual({ rabbitmq: 'ok' }));
      return { transport, logs };
    }

    /** Runs a command of a user on a channel of its own, and returns the broker's answer: `ok` or its error code. */
    async function attempt(part: string, act: (channel: Channel) => Promise<unknown>): Promise<string> {
      const connection: ChannelModel = await connect(urlOf(part));
      connection.on('error', () => undefined);
      try {
        const channel = await connection.createConfirmChannel();
        const failed = new Promise<string>((resolve) =>
          channel.on('error', (error: { code?: number }) => resolve(String(error.code))),
        );
        const done = act(channel)
          .then(() => channel.waitForConfirms())
          // A close of the connection could overtake what was sent on the channel.
          .then(() => channel.close())
          .then(
            () => 'ok',
            () => failed,
          );
        return await Promise.race([done, failed]);
      } finally {
        await connection.close().catch(() => undefined);
      }
    }

    const publish = (exchange: string, routingKey: string) => (channel: Channel) =>
      Promise.resolve(channel.publish(exchange, routingKey, Buffer.from('{}')));

    test('every service publishes its events, and every consumer of these events gets them', async () => {
      const taken: string[] = [];
      for (const consumer of consumers) {
        await open(consumer, ({ id }, queue) => Promise.resolve(void taken.push(`${id} in ${queue}`)));
      }
      for (const user of users) {
        const { transport } = await open({ ...user, queues: [] });
        for (const name of user.publishes) await transport.publish(eventOf(name, `${name} of ${user.name}`));
      }
      const expected = users.flatMap((user) =>
        user.publishes.flatMap((event) =>
          consumers.flatMap(({ consumes }) =>
            consumes
              .filter(({ name }) => name === event)
              .map(({ queue }) => `${event} of ${user.name} in ${queue}`),
          ),
        ),
      );
      await eventually(() => expect([...taken].sort()).toEqual(expected.sort()));
    });

    test.each(consumers.map((consumer) => [consumer.name, consumer] as const))(
      '%s sees how many messages wait in every queue, for its metrics',
      async (_name, consumer) => {
        const { transport } = await open(consumer);
        const states = await eventually(() => transport.broker!.readQueues());
        expect(states.map(({ queue }) => queue).sort()).toEqual(Object.values(eventQueues).sort());
        expect(
          states.filter(({ queue, consumers: count }) => consumer.queues.includes(queue) && count < 1),
        ).toEqual([]);
      },
    );

    test('every event that a service consumes has a service that publishes it', () => {
      const published = new Set(users.flatMap(({ publishes }) => publishes));
      const consumed = users.flatMap(({ consumes }) => consumes.map(({ name }) => name));
      expect(consumed.filter((name) => !published.has(name))).toEqual([]);
    });

    test.each(consumers.map((consumer) => [consumer.name, consumer] as const))(
      '%s retries a failed event, and an operator returns a dead letter to its queue',
      async (_name, consumer) => {
        const [{ queue, name } = { queue: '', name: '' as EventName }] = consumer.consumes;
        // Other tests publish events that this consumer also gets, so its own have ids of their own.
        const [retried, dead] = [`retried by ${consumer.name}`, `dead in ${consumer.name}`];
        const attempts: string[] = [];
        const countAttempt = ({ id }: EventEnvelope): void => {
          if (id === retried || id === dead) attempts.push(id);
        };
        const { transport, logs } = await open(consumer, (event) => {
          countAttempt(event);
          return event.id === retried && attempts.length === 1
            ? Promise.reject(new Error('once'))
            : Promise.resolve();
        });
        const publisher = users.find(({ publishes }) => publishes.includes(name))!;
        const sender = await open({ ...publisher, queues: [] });
        await sender.transport.publish(eventOf(name, retried));
        await eventually(() => expect(attempts).toEqual([retried, retried]));
        expect(logs.text()).not.toContain('failed event waits in this process');
        await transport.close();

        // Refuses a message in the way of a consumer after its last attempt.
        await sender.transport.publish(eventOf(name, dead));
        const refused = await attempt(
          consumer.name,
          (channel) =>
            new Promise((resolve) => {
              void channel.consume(queue, (message) => {
                channel.nack(message!, false, false);
                resolve(null);
              });
            }),
        );
        expect(refused).toBe('ok');
        const letters = await openDeadLetters(urlOf('ops'));
        closers.push(() => letters.close());
        await eventually(async () => expect(await letters.count(queue)).toBe(1));
        expect((await letters.list(queue, 10)).map(({ id }) => id)).toEqual([dead]);
        await eventually(async () => expect(await letters.count(queue)).toBe(1));
        expect(await letters.replay(queue)).toBe(1);
        await open(consumer, (event) => Promise.resolve(countAttempt(event)));
        await eventually(() => expect(attempts).toContain(dead));
      },
    );

    test.each(users.map((user) => [user.name, user] as const))(
      'a taken-over %s publishes no event of another service, by no way, and reads no queue of another',
      async (_name, { name, publishes, queues }) => {
        const others = users.filter((other) => other.name !== name);
        const foreign = new Set(others.flatMap((other) => other.publishes));
        for (const event of publishes) foreign.delete(event);
        for (const event of [...foreign, 'new.event.v1']) {
          expect({ event, answer: await attempt(name, publish('medrad.events', event)) }).toEqual({
            event,
            answer: '403',
          });
        }
        for (const event of publishes) {
          expect(await attempt(name, publish('medrad.events', event))).toBe('ok');
        }
        const foreignQueues = others.flatMap((other) => other.queues);
        const ways: [string, (channel: Channel) => Promise<unknown>][] = [
          // Past the exchange of the events.
          ['default exchange', publish('', foreignQueues[0]!)],
          ['dead letters', publish('medrad.dead', foreignQueues[0]!)],
          ...others
            .filter((other) => other.queues.length > 0)
            .map(({ name: other }): (typeof ways)[number] => [other, publish(`${other}.retries`, 'any')]),
          // A queue of its own that sends dead letters with any routing key, and an exchange that passes messages on.
          [
            'forging queue',
            (channel) => channel.assertQueue(`${name}.forging`, { deadLetterExchange: 'medrad.events' }),
          ],
          [
            'forging binding',
            (channel) => channel.bindExchange('medrad.events', `${name}.retries`, 'account.verified.v1'),
          ],
          // Events and dead letters of others.
          ...[...foreignQueues, ...foreignQueues.map((queue) => `${queue}.dead`)].map(
            (queue): (typeof ways)[number] => [queue, (channel) => channel.get(queue, { noAck: true })],
          ),
          ['purge', (channel) => channel.purgeQueue(foreignQueues[0]!)],
          ['delete queue', (channel) => channel.deleteQueue(foreignQueues[0]!)],
          ['delete exchange', (channel) => channel.deleteExchange('medrad.events')],
          ...(queues[0]
            ? [
                [
                  'bind',
                  (channel: Channel) => channel.bindQueue(queues[0]!, 'medrad.events', '#'),
                ] as (typeof ways)[number],
              ]
            : []),
        ];
        const answers = await Promise.all(
          ways.map(async ([way, act]) => [way, await attempt(name, act)] as const),
        );
        expect(answers.filter(([, answer]) => answer !== '403')).toEqual([]);
      },
    );

    test('definitions contain no password, and need the address of every part', async () => {
      const text = await makeDefinitions(urls());
      for (const part of parts) expect(text).not.toContain(passwordOf(part));
      const { OPS_AMQP_URL: _, ...without } = urls();
      await expect(makeDefinitions(without)).rejects.toThrow('These settings are missing: OPS_AMQP_URL');
      const twice = { ...urls(), OPS_AMQP_URL: urlOf('auth') };
      await expect(makeDefinitions(twice)).rejects.toThrow('Two parts have the same user.');
    });
  },
);
