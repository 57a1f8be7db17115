import { readFileSync } from 'node:fs';
import path from 'node:path';
import { redisUsesOf } from '@medrad/composition';
import { gatewayRedisUses } from '@medrad/gateway';
import { opsRedisUses } from '@medrad/ops/command-settings';
import {
  connectRedis,
  createAttemptLimiter,
  createRedisCacheStore,
  createRedisRevocations,
  createSecretAttempts,
  createValueCache,
  type Redis,
  type RedisUses,
} from '@medrad/persistence';
import { createDependencyAccess } from '@medrad/service-kit';
import { services } from '@medrad/standalone/services';
import {
  canStartRedisWithUsers,
  captureLogs,
  describeWith,
  eventually,
  startRedisWithUsers,
  type TestServer,
} from '@medrad/testing';

const text = readFileSync(path.join(__dirname, 'redis-users.acl'), 'utf8');
const named = [...text.matchAll(/^user (\S+)/gm)].map(([, name = '']) => name);
const usesOf = (part: string): RedisUses => {
  if (part === 'gateway') return gatewayRedisUses;
  if (part === 'ops') return opsRedisUses;
  return redisUsesOf(services.find(({ manifest }) => manifest.name === part)!.manifest);
};
const parts = named.map((name) => [name, usesOf(name)] as const);

const passwordOf = (part: string): string => `password-of-${part}`;
const users = text.replaceAll(/\$\{(\w+)_PASSWORD\}/g, (_, name: string) =>
  passwordOf(name.toLowerCase().replaceAll('_', '-')),
);

describeWith('a Redis started by the tests', canStartRedisWithUsers())(
  'Redis with the rights of the parts',
  () => {
    let server: TestServer;
    let admin: Redis;
    const opened: Redis[] = [];

    beforeAll(async () => {
      server = await startRedisWithUsers(users);
      admin = connectRedis(server.url);
      await eventually(() => admin.ping());
    });
    beforeEach(async () => {
      await admin.flushall();
      await admin.call('ACL', 'LOG', 'RESET');
    });
    afterEach(() => {
      for (const redis of opened.splice(0)) redis.disconnect();
    });
    afterAll(async () => {
      admin.disconnect();
      await server.stop();
    });

    /** Connects as the user of a part, and waits until the part's own check of its rights has passed. */
    async function open(part: string): Promise<Redis> {
      const access = createDependencyAccess(captureLogs().log);
      const url = server.url.replace('//', `//${part}:${passwordOf(part)}@`);
      const redis = connectRedis(url, access.report('redis'), usesOf(part));
      opened.push(redis);
      await eventually(() => expect(access.statuses()).toEqual({ redis: 'ok' }));
      return redis;
    }

    /** Commands that the server has refused. Without it, refusals of limits and caches stay unnoticed. */
    const refusals = (): Promise<unknown> => admin.call('ACL', 'LOG');

    test('there is a user for every part with an address of Redis, and no other', () => {
      const needing = services.filter(({ manifest }) => {
        const { limits, caches, revocations } = redisUsesOf(manifest);
        return limits.length > 0 || caches.length > 0 || revocations !== 'none';
      });
      expect([...named].sort()).toEqual(
        ['gateway', 'ops', ...needing.map(({ manifest }) => manifest.name)].sort(),
      );
    });

    test.each(parts)('%s counts, caches and revokes, and the server refuses nothing', async (part, uses) => {
      const redis = await open(part);
      for (const prefix of uses.limits) {
        const limiter = createAttemptLimiter({ redis, prefix: `${prefix}x`, points: 2, durationSeconds: 60 });
        const other = createAttemptLimiter({ redis, prefix: `${prefix}x`, points: 2, durationSeconds: 60 });
        // The two limiters count together, so they count in Redis.
        await limiter.consume('key');
        expect(await other.consume('key')).toBe(2);
        await expect(limiter.check('key')).rejects.toThrow();
        await limiter.forgive('key', 1);
        await limiter.reset('key');
        expect(await other.consume('key')).toBe(1);
      }
      if (uses.limits.includes('admin-')) {
        const attempts = createSecretAttempts({ redis, prefix: 'admin' });
        const forget = await attempts.begin({ userId: 'a', address: '192.0.2.1' });
        await forget();
      }
      for (const service of uses.caches) {
        const cache = createValueCache<string>({
          store: createRedisCacheStore(redis),
          prefix: `${service}:test`,
          ttlMs: 60_000,
          isValue: (value) => typeof value === 'string',
        });
        await cache.get('key', () => Promise.resolve('first'));
        expect(await cache.get('key', () => Promise.resolve('second'))).toBe('first');
        await cache.invalidate('key');
        expect(await cache.get('key', () => Promise.resolve('second'))).toBe('second');
      }
      if (uses.revocations !== 'none') {
        const maker = createRedisRevocations(uses.revocations === 'write' ? redis : admin);
        await maker.revoke([{ id: 'session', expiresAt: new Date(Date.now() + 60_000) }]);
        expect(await createRedisRevocations(redis).isRevoked(['session'])).toBe(true);
        await redis.zrangebyscore('revocations', 0, '+inf');
      }
      expect(await refusals()).toEqual([]);
    });

    /** Commands that no part may run. */
    const destructive = [
      ['flushall'],
      ['flushdb'],
      ['del', 'revoked:session'],
      ['unlink', 'revoked:session'],
      ['del', 'revocations'],
      ['expire', 'revoked:session', '1'],
      ['rename', 'revoked:session', 'gateway-x'],
      ['eval', "return redis.call('del', KEYS[1])", '1', 'revoked:session'],
      ['eval', "return redis.call('flushall')", '0'],
      ['keys', '*'],
      ['scan', '0'],
      ['config', 'get', '*'],
      ['acl', 'list'],
      ['acl', 'setuser', 'default', 'on'],
      ['client', 'list'],
      ['monitor'],
      ['shutdown'],
      ['subscribe', 'x'],
    ] as const;

    const commandOn = {
      limits: ['set', 'KEYx', '1'],
      caches: ['get', 'cache:KEY:x'],
    } as const;

    test.each(parts)(
      'a taken-over %s clears no revocation, and reads nothing of another part',
      async (part, uses) => {
        await admin.set('revoked:session', '1');
        const redis = await open(part);
        const foreign = parts.flatMap(([, other]) =>
          (['limits', 'caches'] as const).flatMap((kind) =>
            other[kind]
              .filter((key) => !uses[kind].includes(key))
              .map((key) => commandOn[kind].map((word) => word.replace('KEY', key))),
          ),
        );
        const revoking = [
          ['set', 'revoked:session', '1'],
          ['zremrangebyscore', 'revocations', '0', '+inf'],
        ];
        const reading = [['mget', 'revoked:session']];
        const tried = [
          ...destructive,
          ...foreign,
          ...(uses.revocations === 'write' ? [] : revoking),
          ...(uses.revocations === 'none' ? reading : []),
        ];
        const answers = await Promise.all(
          tried.map(async ([command = '', ...rest]) => {
            const answer = await redis.call(command, ...rest).then(
              () => 'ok',
              (error: Error) => error.message,
            );
            return { command: [command, ...rest].join(' '), answer };
          }),
        );
        expect(
          answers.filter(({ answer }) => !/NOPERM|permission|can't run this command/.test(answer)),
        ).toEqual([]);
        expect(await admin.get('revoked:session')).toBe('1');
      },
    );
  },
);
