import { type AccessStatus, createDependencyAccess } from '@medrad/service-kit';
import {
  captureLogs,
  describeWith,
  eventually,
  canControlRabbit,
  startRabbit,
  type TestBroker,
} from '@medrad/testing';
import { createRabbitTransport, type Transport } from '../src';
import { quick } from './rabbit-harness';

/** Users by name, with the rights to configure, write and read on the virtual host; `stranger` has none. */
const rights = {
  'no-configuring': ['', '.*', '.*'],
  'no-writing': ['.*', '', '.*'],
  'no-reading': ['.*', '.*', ''],
  'no-retries': ['.*', '^medrad\\.|^refusal\\.events', '.*'],
  late: ['.*', '.*', '.*'],
} as const;

/** Erlang expression that gives a user every right on the virtual host. */
const grantAll = (user: string): string => setRights(user, ['.*', '.*', '.*']);

const quoted = (text: string): string => `<<${JSON.stringify(text)}>>`;

const setRights = (user: string, [configure, write, read]: readonly [string, string, string]): string => {
  const patterns = [configure, write, read].map(quoted).join(', ');
  return `ok = rabbit_auth_backend_internal:set_permissions(${quoted(user)}, <<"/">>, ${patterns}, <<"test">>)`;
};

const addUser = (user: string): string => {
  const password = user === 'late' ? 'old' : 'right';
  return `ok = rabbit_auth_backend_internal:add_user(${quoted(user)}, ${quoted(password)}, <<"test">>)`;
};

describeWith('a broker started by the tests', canControlRabbit())(
  'RabbitMQ that checks credentials and rights',
  () => {
    let broker: TestBroker;
    const opened: Transport[] = [];

    const urlFor = (user: string, password: string, vhost = ''): string => {
      const url = new URL(broker.url);
      return `amqp://${user}:${password}@${url.host}${vhost}`;
    };
    const open = async (url: string, isSubscribed = false) => {
      const logs = captureLogs();
      const access = createDependencyAccess(logs.log);
      const report = (connection: string) => access.report('rabbitmq', connection);
      const transport = await createRabbitTransport({ url, log: logs.log, report, retryDelaysMs: quick });
      opened.push(transport);
      if (isSubscribed) {
        await transport.subscribe({
          queue: 'refusal.events',
          names: ['activity.recorded.v1'],
          handle: () => Promise.resolve(),
        });
      }
      const becomes = (status: AccessStatus): Promise<void> =>
        eventually(() => expect(access.statuses()).toEqual({ rabbitmq: status }));
      const causes = (): unknown[] =>
        logs
          .lines()
          .filter(({ msg }) => msg === 'dependency refuses the credentials')
          .map(({ dependency, cause }) => [dependency, cause]);
      return { access, logs, becomes, causes };
    };

    beforeAll(async () => {
      broker = await startRabbit();
      const users = ['stranger', ...Object.keys(rights)].map(addUser);
      const granted = Object.entries(rights).map(([user, patterns]) => setRights(user, patterns));
      await broker.evaluate([...users, ...granted].join(', '));
    });
    afterEach(async () => {
      for (const transport of opened.splice(0)) await transport.close();
    });
    afterAll(async () => {
      await broker.stop();
    });

    test.each([
      ['a wrong password', () => urlFor('guest', 'canary'), 'ACCESS_REFUSED (403)'],
      ['a user who is not there', () => urlFor('canary', 'canary'), 'ACCESS_REFUSED (403)'],
      ['a virtual host that is not there', () => urlFor('guest', 'guest', '/canary'), 'NOT_ALLOWED (530)'],
      ['a user without this virtual host', () => urlFor('stranger', 'right'), 'NOT_ALLOWED (530)'],
    ])(
      'refuses a connection with %s, and logs the broker and the cause, never the password',
      async (_what, url, cause) => {
        const { access, logs, becomes, causes } = await open(url());
        await becomes('refused');
        expect(access.blocking()).toEqual(['rabbitmq']);
        expect(causes()).toEqual([['rabbitmq', cause]]);
        expect(logs.text()).not.toContain('canary');
      },
    );

    test.each([
      ['declare', 'no-configuring', false],
      ['publish', 'no-writing', false],
      ['consume', 'no-reading', true],
      ['send failed events to retry queues', 'no-retries', true],
    ])('refuses a user who may not %s until the right is granted', async (_what, user, isSubscribed) => {
      const { access, becomes, causes } = await open(urlFor(user, 'right'), isSubscribed);
      await becomes('refused');
      expect(access.blocking()).toEqual(['rabbitmq']);
      expect(causes()).toContainEqual(['rabbitmq', 'ACCESS_REFUSED (403)']);
      await broker.evaluate(grantAll(user));
      await becomes('ok');
      expect(access.blocking()).toEqual([]);
    });

    test('accepts a password that is corrected on the server without a restart', async () => {
      const { access, becomes } = await open(urlFor('late', 'new'), true);
      await becomes('refused');
      await broker.evaluate(
        'ok = rabbit_auth_backend_internal:change_password(<<"late">>, <<"new">>, <<"test">>)',
      );
      await becomes('ok');
      expect(access.blocking()).toEqual([]);
    });

    test('does not treat an unreachable broker as a refusal', async () => {
      const { access, becomes } = await open('amqp://canary:canary@127.0.0.1:9', true);
      await becomes('away');
      expect(access.blocking()).toEqual([]);
    });
  },
);
