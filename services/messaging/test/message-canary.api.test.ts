import { randomUUID } from 'node:crypto';
import { createGateway, createRateLimits, defaultRateLimits, type RunningGateway } from '@medrad/gateway';
import { createMemoryRevocations } from '@medrad/persistence';
import { createSessionTokens, secretKey, type SessionClaims } from '@medrad/service-kit';
import { captureLogs, everyServiceAt, testSigner } from '@medrad/testing';
import { adminPassword, type RunningMessaging, startMessaging } from './start-messaging';

const sessionTokens = createSessionTokens({
  secret: secretKey('a session secret of the canary test, 32+ bytes'),
  secure: false,
});
const gatewayLogs = captureLogs('gateway');
let messaging: RunningMessaging;
let gateway: RunningGateway;

beforeAll(async () => {
  messaging = await startMessaging();
  const { url } = messaging;
  gateway = await createGateway({
    services: everyServiceAt(url),
    sessionTokens,
    callerSigner: testSigner,
    revocations: createMemoryRevocations(),
    limits: createRateLimits(defaultRateLimits),
    frontends: '/nonexistent',
    log: gatewayLogs.log,
  }).listen(0, '127.0.0.1');
});
afterAll(async () => {
  await gateway.close({ graceMs: 0 });
  await messaging.stop();
});

/** The session cookie of a user that no other call uses. */
function cookieOf(facts: Partial<SessionClaims> = {}): string {
  const claims = {
    sid: randomUUID(),
    sub: randomUUID(),
    name: 'Canary Person',
    email: 'canary.person@example.org',
    institute: 'Canary Institute',
    startedAt: Math.floor(Date.now() / 1_000),
    developer: null,
    ...facts,
  };
  return `${sessionTokens.cookieName}=${sessionTokens.sign(claims)}`;
}

const cookie = cookieOf();
async function send(method: string, path: string, body?: object | string): Promise<[number, { id: string }]> {
  const answer = await fetch(gateway.url + path, {
    method,
    headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: typeof body === 'object' ? JSON.stringify(body) : body,
  });
  return [answer.status, (await answer.json()) as { id: string }];
}
const statusOf = async (...request: Parameters<typeof send>): Promise<number> => (await send(...request))[0];

test('S2 S3 neither a password in query or body nor a message is logged by gateway or service, whatever fails', async () => {
  const wrong = 'canary-wrong-password';
  const inQuery = (password: string): string =>
    `/api/private-messages?status=&password=${encodeURIComponent(password)}`;
  const message = { subject: 'canary subject', content: 'canary content', messageType: 'query' };

  const [created, { id }] = await send('POST', '/api/private-messages', message);
  expect(created).toBe(201);
  const replyTo = `/api/private-messages/${id}/reply`;
  const reply = { password: adminPassword, reply: 'canary reply' };

  expect(await statusOf('GET', inQuery(adminPassword))).toBe(200);
  expect(await statusOf('GET', inQuery(wrong))).toBe(401);
  expect(await statusOf('GET', `${inQuery(wrong)}&password=${wrong}`)).toBe(400);
  expect(await statusOf('GET', `/api/private-messages/${wrong}?password=${wrong}`)).toBe(404);
  expect(await statusOf('DELETE', inQuery(wrong))).toBe(405);
  expect(await statusOf('PUT', replyTo, reply)).toBe(200);
  expect(await statusOf('PUT', replyTo, { ...reply, password: wrong })).toBe(401);
  expect(await statusOf('PUT', replyTo, { ...reply, extra: wrong })).toBe(400);
  expect(await statusOf('PUT', replyTo, `{"password":"${adminPassword}","reply":"canary re`)).toBe(400);
  expect(await statusOf('GET', '/api/user-messages')).toBe(200);

  // The error of this unique index would quote the duplicate text.
  const collection = messaging.connection.collection('private_messages');
  await collection.createIndex({ content: 1 }, { unique: true });
  expect(await statusOf('POST', '/api/private-messages', message)).toBe(500);

  expect(gatewayLogs.lines().length).toBeGreaterThan(10);
  expect(messaging.logs.lines().length).toBeGreaterThan(10);
  const text = (gatewayLogs.text() + messaging.logs.text()).toLowerCase();
  const secrets = ['canary', adminPassword, cookie].map((secret) => secret.toLowerCase());
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});
