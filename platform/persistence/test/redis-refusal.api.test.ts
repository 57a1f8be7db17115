import { type AccessStatus, createDependencyAccess } from '@medrad/service-kit';
import {
  captureLogs,
  describeWith,
  eventually,
  canKillRedis,
  startRedis,
  type TestServer,
} from '@medrad/testing';
import { connectRedis, type Redis } from '../src';

describeWith('a Redis started by the tests', canKillRedis())(
  'Redis that checks credentials and rights',
  () => {
    let server: TestServer;
    let admin: Redis;
    const opened: Redis[] = [];

    const setUser = (user: string, ...rules: string[]): Promise<unknown> =>
      admin.call('ACL', 'SETUSER', user, 'reset', ...rules);
    const urlFor = (user: string, password: string): string =>
      server.url.replace('//', `//${user}:${password}@`);
    const open = (url: string) => {
      const logs = captureLogs();
      const access = createDependencyAccess(logs.log);
      opened.push(connectRedis(url, access.report('redis')));
      const becomes = (status: AccessStatus): Promise<void> =>
        eventually(() => expect(access.statuses()).toEqual({ redis: status }));
      return { access, logs, becomes };
    };

    beforeAll(async () => {
      server = await startRedis();
      admin = connectRedis(server.url.replace('//', '//root:root-password@'));
      const first = connectRedis(server.url);
      await eventually(() => first.ping());
      await first.call('ACL', 'SETUSER', 'root', 'on', '>root-password', '~*', '+@all');
      // From here on Redis requires a password.
      await first.call('ACL', 'SETUSER', 'default', 'resetpass', 'on', '>required', '~*', '+@all');
      first.disconnect();
      await eventually(() => admin.ping());
    });
    afterEach(() => {
      for (const redis of opened.splice(0)) redis.disconnect();
    });
    afterAll(async () => {
      admin.disconnect();
      await server.stop();
    });

    test.each([
      ['a wrong password', () => urlFor('default', 'canary'), 'WRONGPASS'],
      ['a user who is not there', () => urlFor('canary', 'canary'), 'WRONGPASS'],
      ['no password', () => server.url, 'NOAUTH'],
    ])(
      'refuses a connection with %s, and logs Redis and the cause, never the password',
      async (_what, url, cause) => {
        const { access, logs, becomes } = open(url());
        await becomes('refused');
        expect(access.blocking()).toEqual(['redis']);
        expect(logs.lines()).toMatchObject([
          { msg: 'dependency refuses the credentials', dependency: 'redis', cause },
        ]);
        expect(logs.text()).not.toContain('canary');
      },
    );

    test.each([
      ['no command', ['~*', '-@all']],
      ['no scripts', ['~*', '+@all', '-eval']],
      ['no keys', ['resetkeys', '+@all']],
      ['no writes', ['~*', '+@all', '-set']],
    ])('refuses a user who may use %s', async (_what, rules) => {
      // The client asks for the state of the server first, and warns on the console where it may not.
      await setUser('limited', 'on', '>right', ...rules, '+info');
      const { logs, becomes } = open(urlFor('limited', 'right'));
      await becomes('refused');
      expect(logs.lines()).toMatchObject([{ dependency: 'redis', cause: 'NOPERM' }]);
    });

    test('accepts a password that is corrected on the server without a restart', async () => {
      await setUser('late', 'on', '>old', '~*', '+@all');
      const { access, becomes } = open(urlFor('late', 'new'));
      await becomes('refused');
      await setUser('late', 'on', '>new', '~*', '+@all');
      await becomes('ok');
      expect(access.blocking()).toEqual([]);
    });

    test('notices a right that is granted to a connected user', async () => {
      await setUser('poor', 'on', '>right', '~*', '+@all', '-mget');
      const { access, becomes } = open(urlFor('poor', 'right'));
      await becomes('refused');
      await admin.call('ACL', 'SETUSER', 'poor', '+mget');
      await becomes('ok');
      expect(access.blocking()).toEqual([]);
    });

    test('does not treat unreachable Redis as a refusal', async () => {
      const { access, becomes } = open('redis://:canary@127.0.0.1:9');
      await becomes('away');
      expect(access.blocking()).toEqual([]);
    });
  },
);
