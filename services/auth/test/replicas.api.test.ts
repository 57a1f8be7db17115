import { authRoutes, type FeatureToggle } from '@medrad/contracts';
import { connectRedis, createRedisCacheStore, type Redis } from '@medrad/persistence';
import type { RunningService } from '@medrad/service-kit';
import {
  asDeveloper,
  asUser,
  call,
  canKillRedis,
  describeWith,
  hasRedis,
  startRedis,
  startTestService,
  type TestServer,
  testWith,
} from '@medrad/testing';
import { type AuthService, createAuthService } from '../src';
import { type AuthUnderTest, startAuth } from './auth-harness';

describeWith('redis', hasRedis())('two instances of the service', () => {
  let server: TestServer;
  let redis: Redis;
  let first: AuthUnderTest;
  let second: { auth: AuthService; running: RunningService };

  beforeAll(async () => {
    server = await startRedis();
    redis = connectRedis(server.url);
    await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
    first = await startAuth({ cache: createRedisCacheStore(redis) });
    const auth = await createAuthService({ ...first.deps, connection: await first.connectAgain() });
    second = { auth, running: await startTestService(auth.service) };
  });
  afterAll(async () => {
    await second.running.close({ graceMs: 0 });
    await second.auth.close();
    await first.close();
    redis.disconnect();
    await server.stop();
  });

  const put = (url: string, isEnabled: boolean) =>
    call(url, authRoutes.putFeatureToggle, {
      as: asDeveloper(),
      params: { name: 'peer_review' },
      body: { isEnabled },
    });
  const isOn = async (url: string) => {
    const options = { as: asUser(), params: { name: 'peer_review' } };
    const { status, body } = await call<FeatureToggle>(url, authRoutes.getFeatureToggle, options);
    expect(status).toBe(200);
    return body.isEnabled;
  };

  test('a toggle set through one instance is read through the other at once, again and again', async () => {
    const urls = [first.running.url, second.running.url] as const;
    for (let round = 0; round < 10; round += 1) {
      const [writer = '', reader = ''] = round % 2 === 0 ? urls : [...urls].reverse();
      const isEnabled = round % 3 !== 0;
      expect((await put(writer, isEnabled)).status).toBe(200);
      expect(await isOn(reader)).toBe(isEnabled);
      expect(await isOn(writer)).toBe(isEnabled);
    }
  });

  test('a cached value that is not a list of toggles does no harm', async () => {
    const { url } = first.running;
    await put(url, true);
    for (const garbage of ['{', '[]x', '[{"featureName":"peer_review","isEnabled":false}]']) {
      expect(await isOn(url)).toBe(true);
      const [generation] = (await redis.get('cache:auth:feature-toggles:all'))?.split('\n') ?? [];
      await redis.set('cache:auth:feature-toggles:all', `${generation}\n${garbage}`);
      expect(await isOn(url)).toBe(true);
    }
  });

  testWith('a Redis started by the tests', canKillRedis())(
    'while Redis is unavailable, and after it returns empty, toggles are read and set as before',
    async () => {
      const urls = [first.running.url, second.running.url] as const;
      await put(urls[0], true);
      await server.kill();
      expect(await isOn(urls[1])).toBe(true);
      await put(urls[0], false);
      expect(await isOn(urls[1])).toBe(false);
      const ready = new Promise<void>((resolve) => redis.once('ready', () => resolve()));
      await server.restart();
      await ready;
      expect(await isOn(urls[0])).toBe(false);
      await put(urls[1], true);
      expect(await isOn(urls[0])).toBe(true);
    },
  );
});
