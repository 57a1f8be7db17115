import { redisUsesOf } from '@medrad/composition';
import { connectRedis, createRedisCacheStore, createRedisRevocations, redisRules } from '@medrad/persistence';
import { canKillRedis, describeWith, eventually, startRedis } from '@medrad/testing';
import { authManifest } from '../src/service.manifest';
import { registration, startAuth } from './auth-harness';

describeWith('a Redis started by the tests', canKillRedis())('the service as its user of Redis', () => {
  test('needs no other right to sign in and out, to limit guesses, and to cache', async () => {
    const server = await startRedis();
    const admin = connectRedis(server.url);
    await eventually(() => admin.ping());
    const uses = redisUsesOf(authManifest);
    await admin.call('ACL', 'SETUSER', 'auth', 'on', '>password', ...redisRules(uses));
    const redis = connectRedis(server.url.replace('//', '//auth:password@'), undefined, uses);
    await eventually(() => redis.ping());
    const auth = await startAuth({
      redis,
      cache: createRedisCacheStore(redis),
      revocations: createRedisRevocations(redis),
    });

    const wanted = registration();
    const known = auth.browser('192.0.2.200');
    await known.register(wanted);
    expect((await known.unlock('wrong')).status).toBe(401);
    const token = { token: 'A'.repeat(43), password: 'another long phrase' };
    expect((await known.post('/api/auth/reset-password', token)).status).toBe(404);
    const wrong = { currentPassword: 'wrong', newPassword: 'another long phrase' };
    const right = { currentPassword: wanted.password, newPassword: 'another long phrase' };
    expect((await known.put('/api/auth/password', right)).status).toBe(200);
    await known.post('/api/logout');
    expect((await known.login(wanted.email, 'wrong')).status).toBe(401);
    const unknown = auth.browser('192.0.2.201');
    for (const password of ['wrong', 'wrong again']) {
      expect((await unknown.login(wanted.email, password)).status).toBe(401);
    }
    expect((await unknown.login(wanted.email, 'another long phrase')).status).toBe(200);
    expect((await unknown.get('/api/feature-toggle/peer_review')).status).toBe(200);
    expect((await unknown.put('/api/auth/password', wrong)).status).toBe(401);

    // Every kind of key was used, and nothing was refused. Limits and caches would hide a refusal.
    const keys = await admin.keys('*');
    for (const prefix of [...uses.limits, 'revoked:', 'cache:auth:']) {
      expect({ prefix, isUsed: keys.some((key) => key.startsWith(prefix)) }).toEqual({
        prefix,
        isUsed: true,
      });
    }
    expect(await admin.call('ACL', 'LOG')).toEqual([]);

    await auth.close();
    redis.disconnect();
    admin.disconnect();
    await server.stop();
  });
});
