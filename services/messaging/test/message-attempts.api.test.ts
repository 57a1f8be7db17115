import { messagingRoutes } from '@medrad/contracts';
import { asCaller, asUser, call, type CallerHeaders, developerIdentity, testIdentity } from '@medrad/testing';
import { adminPassword, type RunningMessaging, startMessaging } from './start-messaging';

const { createPrivateMessage, listPrivateMessages, replyToPrivateMessage } = messagingRoutes;

let messaging: RunningMessaging;
let messageId: string;
beforeEach(async () => {
  messaging = await startMessaging();
  const body = { subject: 'Chat Message', content: 'Hello', messageType: 'query' };
  const sent = await call<{ id: string }>(messaging.url, createPrivateMessage, { as: asUser(), body });
  messageId = sent.body.id;
});
afterEach(() => messaging.stop());

const list = (password: string | undefined, as: CallerHeaders) =>
  call(messaging.url, listPrivateMessages, { as, query: { password } });
const reply = (password: string, as: CallerHeaders) =>
  call(messaging.url, replyToPrivateMessage, {
    as,
    params: { messageId },
    body: { password, reply: 'Yes.' },
  });

const user = testIdentity();
const as = (who = user, address = '192.0.2.7') => asCaller(who, address);

test('S3 list and reply count together; the eleventh attempt of an account is refused, others at its address are not', async () => {
  for (let round = 0; round < 5; round += 1) {
    for (const attempt of [list, reply]) expect((await attempt('nope', as())).status).toBe(401);
  }
  const right = await list(adminPassword, as());
  expect([right.status, right.body.code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await reply(adminPassword, as(user, '198.51.100.1'))).status).toBe(429);
  expect((await reply(adminPassword, as(testIdentity()))).status).toBe(200);
  expect((await list(undefined, as(developerIdentity()))).status).toBe(200);
});

test('S3 twenty concurrent attempts get no more tries than consecutive ones', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => list('nope', as())));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(10).fill(429)]);
});

test('S3 a screen that keeps polling without a password locks nobody out', async () => {
  for (let asked = 0; asked < 20; asked += 1) expect((await list('', as())).status).toBe(401);
  expect((await list(adminPassword, as())).status).toBe(200);
});

test('S3 a success clears the failures before it', async () => {
  for (let round = 0; round < 2; round += 1) {
    for (let attempt = 0; attempt < 9; attempt += 1) expect((await list('nope', as())).status).toBe(401);
    expect((await list(adminPassword, as())).status).toBe(200);
  }
});
