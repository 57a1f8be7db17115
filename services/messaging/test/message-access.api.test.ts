import { type ErrorBody, messagingRoutes, type PrivateMessage } from '@medrad/contracts';
import { asCaller, asGuest, asUser, call, developerIdentity } from '@medrad/testing';
import { adminPassword, developerPassword, type RunningMessaging, startMessaging } from './start-messaging';

const { createPrivateMessage, listPrivateMessages, markPrivateMessageRead } = messagingRoutes;
const { replyToPrivateMessage, searchPrivateMessages } = messagingRoutes;

let messaging: RunningMessaging;
let messageId: string;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.stop());
beforeEach(async () => {
  await messaging.connection.collection('private_messages').deleteMany({});
  messageId = await aMessage();
});

async function aMessage(): Promise<string> {
  const body = { subject: 'Chat Message', content: 'Hello', messageType: 'query' };
  return (await call<{ id: string }>(messaging.url, createPrivateMessage, { as: asUser(), body })).body.id;
}

type Answer = PrivateMessage[] & PrivateMessage & ErrorBody;
const list = (password: string | undefined, as = asUser(), status?: string) =>
  call<Answer>(messaging.url, listPrivateMessages, { as, query: { password, status } });
const search = (password: string | undefined, as = asUser()) =>
  call<Answer>(messaging.url, searchPrivateMessages, { as, body: { password, status: 'unread' } });
const mark = (password: string | undefined, as = asUser()) =>
  call<Answer>(messaging.url, markPrivateMessageRead, { as, params: { id: messageId }, body: { password } });
const reply = (password: string | undefined, as = asUser(), params = { messageId }) =>
  call<Answer>(messaging.url, replyToPrivateMessage, { as, params, body: { password, reply: 'Yes.' } });

test('MSG-16 MSG-21 S2 the admin password opens list and reply to a resident, and the response is not cached', async () => {
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
  for (const answer of [
    await list(password),
    await search(password),
    await mark(password),
    await reply(password),
  ]) {
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 'INVALID_PASSWORD', message: 'Invalid password' });
  }
  const left = await list(undefined, asCaller(developerIdentity()));
  expect(left.body[0]).toMatchObject({ status: 'unread', adminReply: null });
});

test('N5 a wrong password does not reveal whether a message exists', async () => {
  const unknown = { messageId: '00000000-0000-4000-8000-000000000000' };
  expect((await reply('nope', asUser(), unknown)).status).toBe(401);
  expect((await reply(adminPassword, asUser(), unknown)).status).toBe(404);
});

test('a guest gets 401 with and without a password', async () => {
  expect((await list(adminPassword, asGuest())).body.code).toBe('UNAUTHENTICATED');
  expect((await reply(adminPassword, asGuest())).body.code).toBe('UNAUTHENTICATED');
});

test('N7 S1 a resident without a password cannot mark messages', async () => {
  const answer = await mark(undefined);
  expect([answer.status, answer.body.code]).toEqual([401, 'INVALID_PASSWORD']);
});

test('a password that is repeated, too long or not a string is refused', async () => {
  const twice = new URLSearchParams([
    ['password', adminPassword],
    ['password', adminPassword],
  ]);
  const query = { as: asUser(), query: twice };
  expect((await call(messaging.url, listPrivateMessages, query)).status).toBe(400);
  expect((await list('x'.repeat(129))).status).toBe(400);
  expect((await reply({ $ne: '' } as unknown as string)).status).toBe(400);
});

test('N6 a developer marks a message as read by a request without a body', async () => {
  const developer = asCaller(developerIdentity());
  const options = { as: developer, params: { id: messageId } };
  const answer = await call<PrivateMessage>(messaging.url, markPrivateMessageRead, options);
  expect([answer.status, answer.body.status]).toEqual([200, 'read']);
});

test.each([
  ['admin', adminPassword],
  ['developer', developerPassword],
])('C33 the %s password opens the list, marking as read and the reply', async (_name, password) => {
  expect((await list(password)).status).toBe(200);
  expect((await search(password)).body.map(({ id }) => id)).toEqual([messageId]);
  expect((await mark(password)).body).toMatchObject({ id: messageId, status: 'read' });
  expect((await reply(password)).status).toBe(200);
});
