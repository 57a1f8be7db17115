import { connectRedis, createRedisRevocations, type Redis } from '@medrad/persistence';
import {
  type CuttingProxy,
  describeWith,
  hasRedis,
  startCuttingProxy,
  startRedis,
  type TestServer,
} from '@medrad/testing';
import { claimsOf, send, sessionCookie, startFakeService, startTestGateway, stopAll } from './test-gateway';

const heard = (redis: Redis, event: 'ready' | 'close'): Promise<void> =>
  new Promise((resolve) => redis.once(event, () => resolve()));

describeWith('redis', hasRedis())('two gateways on one Redis', () => {
  let server: TestServer;
  let proxy: CuttingProxy;
  const clients: Redis[] = [];

  beforeEach(async () => {
    server = await startRedis();
    proxy = await startCuttingProxy(server.url);
  });
  afterEach(async () => {
    await stopAll();
    for (const client of clients.splice(0)) client.disconnect();
    await proxy.close();
    await server.stop();
  });

  async function startGateway(limits: Parameters<typeof startTestGateway>[0] = {}) {
    const redis = connectRedis(proxy.url);
    clients.push(redis);
    await heard(redis, 'ready');
    const service = await startFakeService();
    const revocations = createRedisRevocations(redis);
    return {
      ...(await startTestGateway({ upstream: service.url, redis, revocations, ...limits })),
      redis,
      service,
    };
  }
  const logIn = async ({ url }: { url: string }) =>
    (await send(`${url}/api/login`, { method: 'POST', body: '{}' })).status;

  test('share their limits, count alone while Redis is unreachable, and share again when it is back', async () => {
    const limits = { limits: { entryPerMinute: 4 } };
    const [first, second] = [await startGateway(limits), await startGateway(limits)];
    expect([await logIn(first), await logIn(second), await logIn(first), await logIn(second)]).toEqual([
      200, 200, 200, 200,
    ]);
    expect([await logIn(first), await logIn(second)]).toEqual([429, 429]);
    const closed = Promise.all(clients.map((redis) => heard(redis, 'close')));
    await proxy.cut();
    await closed;
    for (const gateway of [first, second]) {
      const statuses = [];
      for (let n = 0; n < 5; n += 1) statuses.push(await logIn(gateway));
      expect(statuses).toEqual([200, 200, 200, 200, 429]);
    }
    const ready = Promise.all(clients.map((redis) => heard(redis, 'ready')));
    await proxy.restore();
    await ready;
    expect([await logIn(first), await logIn(second)]).toEqual([429, 429]);
  });

  test('keep accepting live sessions while Redis is unreachable, and keep refusing ended ones', async () => {
    const [first, second] = [await startGateway(), await startGateway()];
    const gone = claimsOf({ sid: 'gone' });
    const headers = { cookie: sessionCookie() };
    const goneHeaders = { cookie: sessionCookie({ sid: 'gone' }) };
    await first.revocations.revoke([{ id: gone.sid, expiresAt: new Date(Date.now() + 3_600_000) }]);
    const userAt = async ({ url, service }: typeof first, own: { cookie: string }) => {
      expect((await send(`${url}/api/tests`, { headers: own })).status).toBe(200);
      return service.lastCaller()?.user?.sid ?? null;
    };
    expect(await userAt(second, goneHeaders)).toBeNull();
    const closed = Promise.all(clients.map((redis) => heard(redis, 'close')));
    await proxy.cut();
    await closed;
    for (const gateway of [first, second]) {
      expect(await userAt(gateway, headers)).toBe(claimsOf().sid);
      expect(await userAt(gateway, goneHeaders)).toBeNull();
    }
  });

  test('delay only the calls that are running when Redis freezes', async () => {
    const gateway = await startGateway();
    const headers = { cookie: sessionCookie() };
    const call = async (): Promise<void> =>
      expect((await send(`${gateway.url}/api/tests`, { headers })).status).toBe(200);
    await call();
    proxy.blackHole();
    await Promise.all(Array.from({ length: 10 }, call));
    if (gateway.redis.status === 'ready') await heard(gateway.redis, 'close');
    // Without a queue, a command fails at once while Redis is unreachable, so that no later call waits for it.
    expect(gateway.redis.options.enableOfflineQueue).toBe(false);
    for (let n = 0; n < 60; n += 1) await call();
  });
});
