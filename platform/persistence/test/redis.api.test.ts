import { randomUUID } from 'node:crypto';
import {
  canKillRedis,
  describeWith,
  hasRedis,
  startCuttingProxy,
  startRedis,
  type TestServer,
  testWith,
} from '@medrad/testing';
import {
  connectRedis,
  createAttemptLimiter,
  createRedisCacheStore,
  createRedisRevocations,
  createValueCache,
  type Redis,
} from '../src';

/** Resolves when the client emits an event. Unlike `events.once`, this does not reject when an error comes first. */
const heard = (redis: Redis, event: 'ready' | 'close'): Promise<void> =>
  new Promise((resolve) => redis.once(event, () => resolve()));
const soon = (): Date => new Date(Date.now() + 60_000);

const testWithRedis = testWith('a Redis started by the tests', canKillRedis());

describeWith('redis', hasRedis())('data that processes share through Redis', () => {
  let server: TestServer;
  const clients: Redis[] = [];

  beforeAll(async () => {
    server = await startRedis();
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.disconnect();
  });
  afterAll(() => server.stop());

  const open = async (): Promise<Redis> => {
    const redis = connectRedis(server.url);
    clients.push(redis);
    if (redis.status !== 'ready') await heard(redis, 'ready');
    return redis;
  };
  const killed = async (redis: Redis): Promise<void> => {
    const ended = heard(redis, 'close');
    await server.kill();
    await ended;
  };

  test('shares a revoked session between processes until the session would have expired', async () => {
    const auth = await open();
    const gateway = createRedisRevocations(await open());
    const [id, other] = [randomUUID(), randomUUID()];
    await createRedisRevocations(auth).revoke([{ id, expiresAt: soon() }]);
    expect(await gateway.isRevoked([other, id])).toBe(true);
    expect(await gateway.isRevoked([other])).toBe(false);
    const remainingMs = await auth.pttl(`revoked:${id}`);
    expect(remainingMs).toBeGreaterThan(0);
    expect(remainingMs).toBeLessThanOrEqual(60_000);
  });

  test('does not store an id that has already expired', async () => {
    const redis = await open();
    const id = randomUUID();
    await createRedisRevocations(redis).revoke([{ id, expiresAt: new Date(Date.now() - 1) }]);
    expect(await redis.exists(`revoked:${id}`)).toBe(0);
  });

  test('shares the attempts of a key between two processes', async () => {
    const options = { prefix: randomUUID(), points: 3, durationSeconds: 60 };
    const first = createAttemptLimiter({ ...options, redis: await open() });
    const second = createAttemptLimiter({ ...options, redis: await open() });
    await first.consume('address');
    await second.consume('address');
    await first.consume('address');
    await expect(second.consume('address')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await first.reset('address');
    await expect(second.consume('address')).resolves.toBe(1);
  });

  testWithRedis(
    'keeps revocations of other processes in memory while Redis is unreachable and when it returns empty',
    async () => {
      const id = randomUUID();
      await createRedisRevocations(await open()).revoke([{ id, expiresAt: soon() }]);
      const redis = await open();
      const gateway = createRedisRevocations(redis);
      // Redis answers this ping after the reads that the gateway has begun, because ping and reads use the same
      // connection.
      await redis.ping();
      await new Promise((resolve) => setImmediate(resolve));
      await killed(redis);
      expect(await gateway.isRevoked([id])).toBe(true);
      expect(await gateway.isRevoked([randomUUID()])).toBe(false);
      const ready = heard(redis, 'ready');
      await server.restart();
      await ready;
      expect(await redis.exists(`revoked:${id}`)).toBe(0);
      expect(await gateway.isRevoked([id])).toBe(true);
    },
  );

  test('delays calls only until a frozen Redis is detected, and later calls not at all', async () => {
    const proxy = await startCuttingProxy(server.url);
    const redis = connectRedis(proxy.url);
    clients.push(redis);
    await heard(redis, 'ready');
    const limiter = createAttemptLimiter({ redis, prefix: randomUUID(), points: 3, durationSeconds: 60 });
    const cache = createValueCache({
      store: createRedisCacheStore(redis),
      prefix: randomUUID(),
      ttlMs: 60_000,
      isValue: (value): value is number => typeof value === 'number',
    });
    const revocations = createRedisRevocations(redis);
    await limiter.consume('address');
    proxy.blackHole();
    await Promise.all([
      limiter.consume('address'),
      cache.get('a', () => Promise.resolve(1)),
      revocations.isRevoked([randomUUID()]),
    ]);
    if (redis.status === 'ready') await heard(redis, 'close');
    // Without a queue, a command fails at once while Redis is unreachable.
    expect(redis.options.enableOfflineQueue).toBe(false);
    for (let n = 0; n < 50; n += 1) {
      expect(await cache.get('a', () => Promise.resolve(n))).toBe(n);
      await revocations.isRevoked([randomUUID()]);
    }
    await limiter.consume('address');
    await limiter.consume('address');
    await expect(limiter.consume('address')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await Promise.all([heard(redis, 'ready'), proxy.restore()]);
    expect(await cache.get('b', () => Promise.resolve(2))).toBe(2);
    await proxy.close();
  });

  testWithRedis(
    'fails calls at once while Redis is unreachable, keeps limits and known revocations, and recovers by itself',
    async () => {
      const redis = await open();
      const revocations = createRedisRevocations(redis);
      const [mine, seen, unknown] = [randomUUID(), randomUUID(), randomUUID()];
      await revocations.revoke([{ id: mine, expiresAt: soon() }]);
      await createRedisRevocations(await open()).revoke([{ id: seen, expiresAt: soon() }]);
      expect(await revocations.isRevoked([seen])).toBe(true);
      const limiter = createAttemptLimiter({ redis, prefix: randomUUID(), points: 3, durationSeconds: 60 });

      await killed(redis);
      // The ping is refused at once instead of after a timeout.
      await expect(redis.ping()).rejects.toThrow("Stream isn't writeable");
      expect(await revocations.isRevoked([mine])).toBe(true);
      expect(await revocations.isRevoked([seen])).toBe(true);
      expect(await revocations.isRevoked([unknown])).toBe(false);
      const away = { id: randomUUID(), expiresAt: soon() };
      await expect(revocations.revoke([away])).rejects.toThrow();
      expect(await revocations.isRevoked([away.id])).toBe(true);
      for (let n = 0; n < 3; n += 1) await limiter.consume('address');
      await expect(limiter.consume('address')).rejects.toMatchObject({ code: 'RATE_LIMITED' });

      const ready = heard(redis, 'ready');
      await server.restart();
      await ready;
      await redis.ping();
      await limiter.consume('another address');
    },
  );
});
