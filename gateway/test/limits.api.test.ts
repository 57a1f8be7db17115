import type { ServerResponse } from 'node:http';
import { availableParallelism } from 'node:os';
import { send, sessionCookie, startFakeService, startTestGateway, stopAll } from './test-gateway';

afterEach(stopAll);

const call = (url: string, method: string, headers = {}) =>
  send(url, { method, headers, body: method === 'GET' || method === 'DELETE' ? undefined : '{}' });

async function statuses(count: number, request: () => Promise<{ status: number }>): Promise<number[]> {
  const seen: number[] = [];
  for (let index = 0; index < count; index += 1) seen.push((await request()).status);
  return seen;
}

test('counts registrations and logins together per address, and answers one too many with 429 and Retry-After', async () => {
  const service = await startFakeService();
  const gateway = await startTestGateway({ upstream: service.url, limits: { entryPerMinute: 3 } });
  expect(await statuses(2, () => call(`${gateway.url}/api/register`, 'POST'))).toEqual([200, 200]);
  expect(await statuses(2, () => call(`${gateway.url}/api/login`, 'POST'))).toEqual([200, 429]);
  const refused = await call(`${gateway.url}/api/login`, 'POST');
  expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED', requestId: refused.headers['x-request-id'] });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(service.requests).toHaveLength(3);
});

test('cannot be bypassed by a forged X-Forwarded-For or another spelling of the path', async () => {
  const gateway = await startTestGateway({ limits: { entryPerMinute: 2 } });
  const paths = ['/api/login', '/api/Login', '/api/login/', '/api/login?x=1'];
  let address = 0;
  const seen = [];
  for (const path of paths) {
    address += 1;
    const headers = { 'x-forwarded-for': `9.9.9.${address}`, 'x-real-ip': `9.9.9.${address}` };
    seen.push((await call(gateway.url + path, 'POST', headers)).status);
  }
  expect(seen).toEqual([200, 200, 429, 429]);
});

test('counts registrations and logins per IPv6 /64, in whatever spelling', async () => {
  const gateway = await startTestGateway({ limits: { entryPerMinute: 3 }, trustedProxies: ['127.0.0.0/8'] });
  const from = (address: string) => call(`${gateway.url}/api/login`, 'POST', { 'x-forwarded-for': address });
  const addresses = [
    '2001:db8::1',
    '2001:db8:0:0:1::',
    '2001:0DB8::ffff:2',
    '2001:db8::3',
    '2001:db8:0:1::1',
  ];
  const seen = [];
  for (const address of addresses) seen.push((await from(address)).status);
  expect(seen).toEqual([200, 200, 200, 429, 200]);
});

test('all calls that take a password share one limit per account', async () => {
  const gateway = await startTestGateway({ limits: { passwordPerMinute: 2 } });
  const cookie = sessionCookie();
  const other = sessionCookie({ sid: 's2', sub: 'someone-else' });
  expect((await call(`${gateway.url}/api/developer/unlock`, 'POST', { cookie })).status).toBe(200);
  expect((await call(`${gateway.url}/api/admin/test-suggestions`, 'POST', { cookie })).status).toBe(200);
  const headers = { cookie, 'x-developer-password': 'guess' };
  expect((await call(`${gateway.url}/api/tests/1`, 'DELETE', headers)).status).toBe(429);
  expect((await call(`${gateway.url}/api/developer/unlock`, 'POST', { cookie: other })).status).toBe(200);
  expect((await call(`${gateway.url}/api/tests`, 'GET', { cookie })).status).toBe(200);
});

test('counts every call for its session, and other sessions separately', async () => {
  const gateway = await startTestGateway({ limits: { generalPerMinute: 2 } });
  const mine = { cookie: sessionCookie() };
  expect(await statuses(3, () => call(`${gateway.url}/api/tests`, 'GET', mine))).toEqual([200, 200, 429]);
  const theirs = { cookie: sessionCookie({ sid: 's2' }) };
  expect(await statuses(1, () => call(`${gateway.url}/api/tests`, 'GET', theirs))).toEqual([200]);
});

test('limits uploads separately', async () => {
  const gateway = await startTestGateway({ limits: { uploadPerMinute: 1 } });
  const headers = { cookie: sessionCookie() };
  expect((await call(`${gateway.url}/api/upload-image`, 'POST', headers)).status).toBe(200);
  expect((await call(`${gateway.url}/api/uploads/spotters/token`, 'PUT', headers)).status).toBe(429);
  expect((await call(`${gateway.url}/api/tests`, 'POST', headers)).status).toBe(200);
});

test('forwards a burst of logins a few at a time, and other calls at once', async () => {
  const crowd = 40;
  const held: ServerResponse[] = [];
  let peak = 0;
  const service = await startFakeService((req, res) => {
    if (req.url !== '/api/login') return res.end('{}');
    held.push(res);
    peak = Math.max(peak, held.length);
    return undefined;
  });
  const gateway = await startTestGateway({ upstream: service.url });
  const logins = Array.from({ length: crowd }, () => call(`${gateway.url}/api/login`, 'POST'));
  const headers = { cookie: sessionCookie() };
  for (let answered = 0; answered < crowd;) {
    expect((await call(`${gateway.url}/api/tests`, 'GET', headers)).status).toBe(200);
    answered += held.length;
    for (const res of held.splice(0)) res.end('{}');
  }
  expect((await Promise.all(logins)).map(({ status }) => status)).toEqual(Array(crowd).fill(200));
  // A permit that a login holds for too long is given to the next one, so on a slow machine a few more are forwarded.
  expect(peak).toBeLessThanOrEqual(Math.max(1, availableParallelism() / 2) + 4);
});
