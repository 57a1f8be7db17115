import { randomUUID } from 'node:crypto';
import { type EventEnvelope, type EventPayload, messagingRoutes, type Notice } from '@medrad/contracts';
import type { Identity } from '@medrad/service-kit';
import { asCaller, asGuest, call, developerIdentity, testIdentity } from '@medrad/testing';
import { type RunningMessaging, startMessaging } from './start-messaging';

let messaging: RunningMessaging;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterEach(async () => {
  for (const name of ['notices', 'notice_reads']) await messaging.connection.collection(name).deleteMany({});
});
afterAll(() => messaging.stop());

type Requested = EventPayload<'notice.requested.v1'>;

function requested(
  changes: Partial<Requested> = {},
  id: string = randomUUID(),
): EventEnvelope<'notice.requested.v1'> {
  const timestamp = new Date().toISOString();
  return {
    id,
    name: 'notice.requested.v1',
    occurredAt: timestamp,
    requestId: null,
    payload: {
      userId: null,
      topic: 'peer_review_reply',
      text: 'Ben replied to your comment.',
      path: '/peer-review',
      timestamp,
      ...changes,
    },
  };
}
const tell = (...changes: Partial<Requested>[]) =>
  Promise.all(changes.map((one) => messaging.transport.publish(requested(one))));

const list = async (as: Identity, query = {}): Promise<Notice[]> =>
  (await call<Notice[]>(messaging.url, messagingRoutes.listNotices, { as: asCaller(as), query })).body;
const texts = async (as: Identity, query = {}) => (await list(as, query)).map(({ text }) => text);
const unread = async (as: Identity): Promise<number> =>
  (await call<{ count: number }>(messaging.url, messagingRoutes.countUnreadNotices, { as: asCaller(as) }))
    .body.count;
const read = (as: Identity, body: unknown = {}) =>
  call(messaging.url, messagingRoutes.markNoticesRead, { as: asCaller(as), body });
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute)).toISOString();

test('notices reach only their recipient, newest first, page by page', async () => {
  const [me, other] = [testIdentity(), testIdentity()];
  await tell(
    ...[1, 2, 3].map((minute) => ({ userId: me.sub, text: `Notice ${minute}`, timestamp: at(minute) })),
    { userId: other.sub, text: 'Not for me' },
  );
  expect(await texts(me)).toEqual(['Notice 3', 'Notice 2', 'Notice 1']);
  expect(await texts(me, { limit: 1, offset: 1 })).toEqual(['Notice 2']);
  expect((await list(me))[0]).toMatchObject({
    topic: 'peer_review_reply',
    path: '/peer-review',
    createdAt: at(3),
    isRead: false,
  });
  expect(await unread(me)).toBe(3);
});

test('an event that is delivered ten times among others, in any order, is one notice', async () => {
  const me = testIdentity();
  const again = requested({ userId: me.sub, text: 'Once' });
  const others = Array.from({ length: 5 }, () => requested({ userId: me.sub, text: 'Other' }));
  const deliveries = Array.from({ length: 10 }, () => again).flatMap((event, index) => [
    event,
    ...others.slice(index, index + 1),
  ]);
  await Promise.all(deliveries.reverse().map((event) => messaging.transport.publish(event)));
  expect((await texts(me)).sort()).toEqual(['Once', 'Other', 'Other', 'Other', 'Other', 'Other']);
});

test('marking some notices leaves the others unread, marking all leaves none; repetitions change nothing', async () => {
  const me = testIdentity();
  await tell(
    { userId: me.sub, text: 'One', timestamp: at(1) },
    { userId: me.sub, text: 'Two', timestamp: at(2) },
  );
  const [two] = await list(me);
  const body = { noticeIds: [two?.id] };
  expect((await read(me, body)).status).toBe(200);
  expect((await read(me, body)).status).toBe(200);
  expect((await list(me)).map(({ isRead }) => isRead)).toEqual([true, false]);
  expect(await unread(me)).toBe(1);
  await read(me);
  expect(await unread(me)).toBe(0);
  expect(await texts(me)).toEqual(['Two', 'One']);
});

test("nobody can mark another person's notice as read", async () => {
  const [me, other] = [testIdentity(), testIdentity()];
  await tell({ userId: other.sub });
  const [notice] = await list(other);
  expect((await read(me, { noticeIds: [notice?.id] })).status).toBe(200);
  await read(me);
  expect(await unread(other)).toBe(1);
});

test('a notice for developers reaches developers only, and each of them marks it separately', async () => {
  const [one, other, resident] = [developerIdentity(), developerIdentity(), testIdentity()];
  await tell(
    { text: 'A case was reported (wrong).', timestamp: at(1) },
    { text: 'An upload waits.', timestamp: at(2) },
  );
  expect(await texts(resident)).toEqual([]);
  expect(await unread(resident)).toBe(0);
  const [upload] = await list(one);
  await read(resident, { noticeIds: [upload?.id] });
  expect(await unread(one)).toBe(2);
  await read(one, { noticeIds: [upload?.id] });
  await read(one, { noticeIds: [upload?.id] });
  expect(await unread(one)).toBe(1);
  expect((await list(one)).map(({ isRead }) => isRead)).toEqual([true, false]);
  expect(await unread(other)).toBe(2);
  await read(one);
  expect(await unread(one)).toBe(0);
  expect(await unread(other)).toBe(2);
});

test('a read mark that outlives its notice does not reduce the number of own notices', async () => {
  const me = developerIdentity();
  await tell({ text: 'A case was reported (wrong).' });
  await read(me);
  await messaging.connection.collection('notices').deleteMany({});
  await tell({ userId: me.sub });
  expect(await unread(me)).toBe(1);
});

test('unread notices are counted up to 100', async () => {
  const me = testIdentity();
  await tell(...Array.from({ length: 103 }, () => ({ userId: me.sub })));
  expect(await unread(me)).toBe(100);
});

test('a notice and its read marks are deleted after 90 days', async () => {
  await tell({ timestamp: at(0) });
  await read(developerIdentity());
  const expiresAt = new Date(Date.parse(at(0)) + 90 * 24 * 60 * 60 * 1000);
  for (const name of ['notices', 'notice_reads']) {
    const stored = await messaging.connection.collection(name).find().toArray();
    expect(stored).toMatchObject([{ expiresAt }]);
    const indexes = await messaging.connection.collection(name).indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
  }
});

test.each([
  ['no id', { noticeIds: [] }],
  ['a text that is no id', { noticeIds: ['x'] }],
  ['an operator', { noticeIds: { $ne: null } }],
  ['a foreign field', { userId: randomUUID() }],
])('marking with %s is refused', async (_case, body) => {
  expect((await read(testIdentity(), body)).status).toBe(400);
});

test.each(['//evil.example', 'https://evil.example', '/a b', 'javascript:alert(1)', '/\\evil.example'])(
  'an event with the path "%s" is refused before it is sent',
  async (path) => {
    await expect(messaging.transport.publish(requested({ path }))).rejects.toThrow();
    expect(await messaging.connection.collection('notices').countDocuments()).toBe(0);
  },
);

test('a guest gets 401', async () => {
  for (const route of [
    messagingRoutes.listNotices,
    messagingRoutes.countUnreadNotices,
    messagingRoutes.markNoticesRead,
  ]) {
    const body = route.method === 'PUT' ? {} : undefined;
    expect((await call(messaging.url, route, { as: asGuest(), body })).status).toBe(401);
  }
});
