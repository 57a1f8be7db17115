import { once } from 'node:events';
import http from 'node:http';
import { createMemoryRevocations } from '@medrad/persistence';
import jwt from 'jsonwebtoken';
import {
  claimsOf,
  deferred,
  send,
  sessionCookie,
  sessionSecret,
  sessionTokens,
  startFakeService,
  startTestGateway,
  stopAll,
} from './test-gateway';

afterEach(stopAll);

const nowSeconds = (): number => Math.floor(Date.now() / 1_000);
const inAnHour = (): Date => new Date(Date.now() + 3_600_000);
const cookieOf = (token: string): string => `${sessionTokens.cookieName}=${token}`;

test('API-01 turns the session cookie of a request into the identity that the service gets', async () => {
  const service = await startFakeService();
  const gateway = await startTestGateway({ upstream: service.url });
  await send(`${gateway.url}/api/tests`, { headers: { cookie: `theme=dark; ${sessionCookie()}` } });
  const { sub, name, email, institute, sid } = claimsOf();
  expect(service.lastCaller()?.user).toEqual({ sub, name, email, institute, sid, developerGrant: null });
  expect(service.requests[0]?.headers.cookie).toBeUndefined();
});

test('forwards a request without a session as a guest’s', async () => {
  const service = await startFakeService();
  const gateway = await startTestGateway({ upstream: service.url });
  await send(`${gateway.url}/api/tests`);
  expect(service.lastCaller()).toEqual({ user: null, address: '127.0.0.1' });
});

test.each([
  ['/api/auth/user', 'auth'],
  ['/api/tests', 'spotters'],
  ['/api/theory-papers', 'papers'],
  ['/api/user-messages', 'messaging'],
])('signs the identity token of a request to %s for %s alone', async (path, name) => {
  const service = await startFakeService();
  const gateway = await startTestGateway({ upstream: service.url });
  for (const headers of [{}, { cookie: sessionCookie() }]) {
    await send(`${gateway.url}${path}`, { headers });
    expect(service.lastAudience()).toBe(name);
  }
});

test('replaces identity and proxy headers that a client sends', async () => {
  const service = await startFakeService();
  const gateway = await startTestGateway({ upstream: service.url });
  const forged = {
    'x-internal-identity': 'forged',
    'x-internal-role': 'admin',
    'x-user-id': 'someone',
    'x-forwarded-for': '6.6.6.6',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '1',
    'x-forwarded-prefix': '/evil',
    'x-real-ip': '6.6.6.6',
    forwarded: 'for=6.6.6.6',
    'x-request-id': 'mine',
    authorization: 'Bearer x',
    'proxy-authorization': 'Basic x',
  };
  for (const method of ['GET', 'POST']) {
    const body = method === 'POST' ? '{"a":1}' : undefined;
    const answer = await send(`${gateway.url}/api/tests`, {
      method,
      headers: { ...forged, 'content-type': 'application/json' },
      body,
    });
    const { headers } = service.requests.at(-1)!;
    expect(service.lastCaller()).toEqual({ user: null, address: '127.0.0.1' });
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': new URL(gateway.url).host,
    });
    for (const name of ['x-internal-role', 'x-user-id', 'x-forwarded-port', 'x-forwarded-prefix']) {
      expect(headers[name]).toBeUndefined();
    }
    for (const name of ['x-real-ip', 'forwarded', 'authorization', 'proxy-authorization']) {
      expect(headers[name]).toBeUndefined();
    }
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers['x-request-id']).toBe(headers['x-request-id']);
  }
});

test('trusts X-Forwarded-For from a trusted proxy only, and only as far as trust reaches', async () => {
  const service = await startFakeService();
  const gateway = await startTestGateway({
    upstream: service.url,
    trustedProxies: ['127.0.0.0/8', '10.0.0.0/8'],
  });
  await send(`${gateway.url}/api/tests`, {
    headers: { 'x-forwarded-for': '1.1.1.1, 203.0.113.9, 10.0.0.7', 'x-forwarded-proto': 'https' },
  });
  expect(service.lastCaller()?.address).toBe('203.0.113.9');
  expect(service.requests[0]?.headers['x-forwarded-proto']).toBe('https');
});

describe('treats a token that is not a live session as a guest’s', () => {
  const base = { ...claimsOf(), iat: nowSeconds() };
  const rules = { issuer: 'medrad', audience: 'medrad-session', expiresIn: 3_600 } as const;
  const otherSecret = 'another-secret-that-is-32-bytes-long!!';
  test.each([
    ['alg none', jwt.sign(base, '', { ...rules, algorithm: 'none' })],
    ['another secret', jwt.sign(base, otherSecret, { ...rules, algorithm: 'HS256' })],
    ['another algorithm', jwt.sign(base, sessionSecret, { ...rules, algorithm: 'HS512' })],
    ['wrong audience', jwt.sign(base, sessionSecret, { ...rules, audience: 'medrad-services' })],
    ['wrong issuer', jwt.sign(base, sessionSecret, { ...rules, issuer: 'elsewhere' })],
    ['expired', jwt.sign({ ...base, iat: nowSeconds() - 900 }, sessionSecret, { ...rules, expiresIn: 300 })],
    ['cut short', sessionTokens.sign(claimsOf()).slice(0, -2)],
    ['not a token', 'hello'],
    ['empty', ''],
  ])('%s', async (_name, token) => {
    const service = await startFakeService();
    const gateway = await startTestGateway({ upstream: service.url });
    await send(`${gateway.url}/api/auth/user`, { headers: { cookie: cookieOf(token) } });
    expect(service.lastCaller()?.user).toBeNull();
  });
});

test('forwards the device cookie to sign-in and registration only, and only from the cookie', async () => {
  const service = await startFakeService();
  const gateway = await startTestGateway({ upstream: service.url });
  const deviceAt = async (path: string, headers: Record<string, string>) => {
    await send(`${gateway.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    });
    return service.requests.at(-1)?.headers['x-internal-device'];
  };
  const cookie = `theme=dark; mr_device=a-device; ${sessionCookie()}`;
  expect(await deviceAt('/api/login', { cookie })).toBe('a-device');
  expect(await deviceAt('/api/register', { cookie: '__Host-mr_device=behind-tls; mr_device=other' })).toBe(
    'behind-tls',
  );
  expect(await deviceAt('/api/tests', { cookie })).toBeUndefined();
  expect(await deviceAt('/api/login', { 'x-internal-device': 'forged' })).toBeUndefined();
});

test('treats a revoked session as a guest’s from the next request on', async () => {
  const service = await startFakeService();
  const gateway = await startTestGateway({ upstream: service.url });
  const headers = { cookie: sessionCookie() };
  await send(`${gateway.url}/api/auth/user`, { headers });
  expect(service.lastCaller()?.user).not.toBeNull();
  await gateway.revocations.revoke([{ id: claimsOf().sid, expiresAt: inAnHour() }]);
  await send(`${gateway.url}/api/auth/user`, { headers });
  expect(service.lastCaller()?.user).toBeNull();
});

test('forwards developer access only while its grant is valid', async () => {
  const service = await startFakeService();
  const gateway = await startTestGateway({ upstream: service.url });
  const grantOf = async (cookie: string) => {
    await send(`${gateway.url}/api/tests`, { headers: { cookie } });
    return service.lastCaller()?.user?.developerGrant;
  };
  const live = sessionCookie({ developer: { grant: 'g1', until: nowSeconds() + 60 } });
  expect(await grantOf(live)).toBe('g1');
  expect(await grantOf(sessionCookie({ developer: { grant: 'g2', until: nowSeconds() - 1 } }))).toBeNull();
  await gateway.revocations.revoke([{ id: 'g1', expiresAt: inAnHour() }]);
  expect(await grantOf(live)).toBeNull();
});

test('accepts no session while the store of revocations is unreachable', async () => {
  const service = await startFakeService();
  const revocations = { ...createMemoryRevocations(), isRevoked: () => Promise.reject(new Error('away')) };
  const gateway = await startTestGateway({ upstream: service.url, revocations });
  const answer = await send(`${gateway.url}/api/tests`, { headers: { cookie: sessionCookie() } });
  expect(answer.status).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
  expect(service.requests).toHaveLength(0);
});

test('renews a cookie after an hour of use, without developer access that has ended', async () => {
  const service = await startFakeService();
  const gateway = await startTestGateway({ upstream: service.url });
  const fresh = await send(`${gateway.url}/api/tests`, { headers: { cookie: sessionCookie() } });
  expect(fresh.headers['set-cookie']).toBeUndefined();

  const claims = claimsOf({ developer: { grant: 'g3', until: nowSeconds() - 5 } });
  const old = jwt.sign({ ...claims, iat: nowSeconds() - 3_700 }, sessionSecret, {
    algorithm: 'HS256',
    issuer: 'medrad',
    audience: 'medrad-session',
    expiresIn: 86_400,
  });
  const answer = await send(`${gateway.url}/api/tests`, { headers: { cookie: cookieOf(old) } });
  const [cookie = ''] = answer.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=604800$/);
  const renewed = sessionTokens.verify(cookie.split(';')[0]?.split('=')[1]);
  expect(renewed).toMatchObject({ sid: claims.sid, developer: null });
  expect(renewed!.issuedAt).toBeGreaterThanOrEqual(nowSeconds() - 5);
});

test('never overrides a cookie that a service sets by a renewal', async () => {
  const service = await startFakeService((_req, res) => {
    res.setHeader('Set-Cookie', sessionTokens.clearCookie()).end('{}');
  });
  const gateway = await startTestGateway({ upstream: service.url });
  const old = jwt.sign({ ...claimsOf(), iat: nowSeconds() - 3_700 }, sessionSecret, {
    algorithm: 'HS256',
    issuer: 'medrad',
    audience: 'medrad-session',
    expiresIn: 86_400,
  });
  const answer = await send(`${gateway.url}/api/logout`, {
    method: 'POST',
    headers: { cookie: cookieOf(old) },
  });
  expect(answer.headers['set-cookie']).toEqual([sessionTokens.clearCookie()]);
  expect(answer.headers['clear-site-data']).toBe('"cache"');
});

test('logs path patterns, never a query, a token or an id from a path', async () => {
  const logLines: string[] = [];
  const gateway = await startTestGateway({ logLines });
  const cookie = sessionCookie();
  await send(`${gateway.url}/api/tests/canary-id/questions?password=canary-secret`, { headers: { cookie } });
  await send(`${gateway.url}/api/canary-path`, { headers: { cookie } });
  const log = logLines.join('');
  expect(log).toContain('/api/tests/{testId}/questions');
  expect(log).not.toContain('canary');
  expect(log).not.toContain(cookie.split('=')[1]);
});

test('ends a running upload with 401 when its session is ended, and aborts the request to the service', async () => {
  const begun = deferred<http.ServerResponse>();
  const service = await startFakeService((req, res) => {
    req.resume();
    begun.resolve(res);
  });
  const gateway = await startTestGateway({ upstream: service.url, timeouts: { sessionCheckMs: 20 } });
  const { sid } = claimsOf();
  const upload = http.request(`${gateway.url}/api/uploads/spotters/ticket`, {
    method: 'PUT',
    headers: { cookie: sessionCookie(), 'content-length': 1_000_000 },
  });
  upload.write('the beginning of a file');
  const answered = once(upload, 'response') as Promise<[http.IncomingMessage]>;
  const cancelled = once(await begun.promise, 'close');
  await gateway.revocations.revoke([{ id: sid, expiresAt: new Date(Date.now() + 60_000) }]);
  const [answer] = await answered;
  expect(answer.statusCode).toBe(401);
  await cancelled;
  answer.resume();
  upload.destroy();
});
