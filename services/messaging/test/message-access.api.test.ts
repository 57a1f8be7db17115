import { type ErrorBody, messagingRoutes, type PrivateMessage } from '@medrad/contracts';
import { asCaller, asGuest, asUser, call, developerIdentity, testIdentity } from '@medrad/testing';
import { adminPassword, type RunningMessaging, startMessaging } from './start-messaging';

const { createPrivateMessage, listPrivateMessages, markPrivateMessageRead, replyToPrivateMessage } =
  messagingRoutes;

let messaging: RunningMessaging;
let messageId: string;
beforeEach(async () => {
  messaging = await startMessaging({ attempts: 5 });
  const body = { subject: 'Chat Message', content: 'Hello', messageType: 'query' };
  const sent = await call<{ id: string }>(messaging.url, createPrivateMessage, { as: asUser(), body });
  messageId = sent.body.id;
});
afterEach(() => messaging.stop());

type Answer = PrivateMessage[] & PrivateMessage & ErrorBody;
const list = (password: string | undefined, as = asUser(), status?: string) =>
  call<Answer>(messaging.url, listPrivateMessages, { as, query: { password, status } });
const reply = (password: string | undefined, as = asUser(), params = { messageId }) =>
  call<Answer>(messaging.url, replyToPrivateMessage, { as, params, body: { password, reply: 'Yes.' } });

test('MSG-16 MSG-21 S2 the admin password opens list and reply to a resident, and the list is not stored', async () => {
  const listed = await list(adminPassword, asUser(), 'unread');
  expect(listed.status).toBe(200);
  expect(listed.body.map(({ id }) => id)).toEqual([messageId]);
  expect(listed.headers.get('cache-control')).toBe('no-store');
  expect((await reply(adminPassword)).body).toMatchObject({ status: 'replied', adminReply: 'Yes.' });
});

test('N6 S2 a developer session needs no password, and a wrong or empty one does not matter', async () => {
  const developer = asCaller(developerIdentity());
  for (const password of [undefined, '', 'nope']) {
    expect((await list(password, developer)).status).toBe(200);
    expect((await reply(password, developer)).status).toBe(200);
  }
});

test.each([
  ['wrong', 'nope'],
  ['empty', ''],
  ['absent', undefined],
  ['in another case', adminPassword.toUpperCase()],
  ['followed by a blank', `${adminPassword} `],
])('MSG-16 N5 S3 a password that is %s answers 401 Invalid password', async (_, password) => {
  for (const answer of [await list(password), await reply(password)]) {
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 'INVALID_PASSWORD', message: 'Invalid password' });
  }
  const left = await list(undefined, asCaller(developerIdentity()));
  expect(left.body[0]).toMatchObject({ status: 'unread', adminReply: null });
});

test('N5 with a wrong password nobody learns whether a message is there', async () => {
  const unknown = { messageId: '00000000-0000-4000-8000-000000000000' };
  expect((await reply('nope', asUser(), unknown)).status).toBe(401);
  expect((await reply(adminPassword, asUser(), unknown)).status).toBe(404);
});

test('a guest is asked to sign in, password or not', async () => {
  expect((await list(adminPassword, asGuest())).body.code).toBe('UNAUTHENTICATED');
  expect((await reply(adminPassword, asGuest())).body.code).toBe('UNAUTHENTICATED');
});

test('N7 S1 marking is for developers alone', async () => {
  const mark = { as: asUser(), params: { id: messageId } };
  const answer = await call(messaging.url, markPrivateMessageRead, mark);
  expect([answer.status, answer.body.code]).toEqual([403, 'DEVELOPER_ACCESS_REQUIRED']);
});

test('a password that is repeated, too long or no text is refused', async () => {
  const twice = new URLSearchParams([
    ['password', adminPassword],
    ['password', adminPassword],
  ]);
  const query = { as: asUser(), query: twice };
  expect((await call(messaging.url, listPrivateMessages, query)).status).toBe(400);
  expect((await list('x'.repeat(129))).status).toBe(400);
  expect((await reply({ $ne: '' } as unknown as string)).status).toBe(400);
});

describe('S3 attempts at the admin password', () => {
  const user = testIdentity();
  const as = (who = user, address = '192.0.2.7') => asCaller(who, address);

  test('list and reply count together; the sixth is refused for the account and for the address', async () => {
    for (const attempt of [list, reply, list, reply, list]) {
      expect((await attempt('nope', as())).status).toBe(401);
    }
    const right = await list(adminPassword, as());
    expect([right.status, right.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await reply(adminPassword, as(testIdentity()))).status).toBe(429);
    expect((await reply(adminPassword, as(user, '198.51.100.1'))).status).toBe(429);
    expect((await reply(adminPassword, as(testIdentity(), '198.51.100.2'))).status).toBe(200);
    expect((await list(undefined, as(developerIdentity()))).status).toBe(200);
  });

  test('twenty at once get no more tries than one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => list('nope', as())));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(5).fill(401), ...Array<number>(15).fill(429)]);
  });

  test('a screen that asks on without a password shuts nobody out', async () => {
    for (let asked = 0; asked < 10; asked += 1) expect((await list('', as())).status).toBe(401);
    expect((await list(adminPassword, as())).status).toBe(200);
  });

  test('a success forgets the failures before it', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1) expect((await list('nope', as())).status).toBe(401);
      expect((await list(adminPassword, as())).status).toBe(200);
    }
  });
});
