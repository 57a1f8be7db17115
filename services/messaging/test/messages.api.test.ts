import { randomUUID } from 'node:crypto';
import { type ErrorBody, messagingRoutes, type UserMessage } from '@medrad/contracts';
import { asCaller, call, testIdentity } from '@medrad/testing';
import type { MessageDocument } from '../src/messages/message.model';
import { messageCalls } from './message-calls';
import { type RunningMessaging, startMessaging } from './start-messaging';

const aTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
const { listPrivateMessages, listUserMessages } = messagingRoutes;
let messaging: RunningMessaging;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.stop());

const { aMessage, collection, developer, inbox, markRead, reply, send, threadOf } = messageCalls(
  () => messaging,
);
beforeEach(async () => {
  await collection().deleteMany({});
});

/** An anonymous message, such as the migration of an old installation may have left. */
async function anAnonymousMessage(createdAt = new Date()): Promise<string> {
  const _id = randomUUID();
  const text = { subject: 'Suggestion', content: 'More chest films', messageType: 'suggestion' } as const;
  const state = { priority: 'high', status: 'unread', adminReply: null, repliedAt: null } as const;
  await collection().insertOne({
    _id,
    userId: null,
    user: null,
    ...text,
    ...state,
    createdAt,
    updatedAt: createdAt,
  });
  return _id;
}

describe('a resident writes', () => {
  test('CHAT-17 CHAT-21 N4 ENT-54 ENT-55 a message is answered 201 and is pending in its sender’s thread', async () => {
    const user = testIdentity();
    const { status, body } = await send(user);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String) as string,
      content: 'When is the next quiz?',
      status: 'pending',
      createdAt: aTime,
      updatedAt: body.createdAt,
    });
    expect(await threadOf(user)).toEqual([body]);
  });

  test('ENT-49 ENT-53 S17 admins see it unread and normal, with the session user’s details of that time', async () => {
    const user = testIdentity({ name: 'Asha Rao', institute: 'KEM' });
    const { body } = await send(user, { messageType: 'review', subject: 'The quiz' });
    expect(await inbox()).toEqual([
      {
        id: body.id,
        revision: 0,
        subject: 'The quiz',
        content: 'When is the next quiz?',
        messageType: 'review',
        priority: 'normal',
        status: 'unread',
        createdAt: body.createdAt,
        updatedAt: body.createdAt,
        adminReply: null,
        repliedAt: null,
        user: { name: 'Asha Rao', email: user.email, institute: 'KEM' },
      },
    ]);
  });

  test.each(['status', 'priority', 'adminReply', 'repliedAt', 'user', 'userId', 'id', 'createdAt'])(
    'S15 S17 a request cannot set %s',
    async (field) => {
      const { status } = await send(testIdentity(), { [field]: field === 'priority' ? 'high' : 'replied' });
      expect(status).toBe(400);
      expect(await inbox()).toEqual([]);
    },
  );

  test.each(['query', 'suggestion', 'review', 'other'])(
    'ENT-50 %s is a type of message',
    async (messageType) => {
      expect((await send(testIdentity(), { messageType })).status).toBe(201);
      expect((await inbox())[0]).toMatchObject({ messageType });
    },
  );

  test.each([
    ['an unknown type', { messageType: 'complaint' }],
    ['no type', { messageType: undefined }],
    ['no subject', { subject: undefined }],
    ['a blank subject', { subject: ' \t' }],
    ['a subject of 201 characters', { subject: 'x'.repeat(201) }],
    ['empty content', { content: '' }],
    ['content of white space only', { content: ' \n\t\u00a0' }],
    ['content of 2001 characters', { content: 'x'.repeat(2001) }],
    ['content that is not a string', { content: ['x'] }],
  ])('CHAT-16 N11 ENT-50 a message with %s is refused', async (_, overrides) => {
    expect((await send(testIdentity(), overrides)).status).toBe(400);
    expect(await inbox()).toEqual([]);
  });

  test('N11 2000 characters are stored unchanged, with spaces, signs and markup', async () => {
    const user = testIdentity();
    const start = '  <b>ठीक है</b> 🩻 {"$set":1}\n';
    const content = start + '–'.repeat(2000 - [...start].length);
    expect((await send(user, { content })).status).toBe(201);
    expect((await threadOf(user))[0]?.content).toBe(content);
  });

  test('twenty concurrent sends give twenty complete messages', async () => {
    const user = testIdentity();
    const contents = Array.from({ length: 20 }, (_, index) => `Message ${index}`);
    const answers = await Promise.all(contents.map((content) => send(user, { content })));
    expect(answers.map(({ status }) => status)).toEqual(contents.map(() => 201));
    expect((await threadOf(user)).map(({ content }) => content).sort()).toEqual([...contents].sort());
  });
});

describe("a resident's thread", () => {
  test('CHAT-21 S17 contains only the user’s own messages, newest first', async () => {
    const [asha, ravi] = [testIdentity(), testIdentity()];
    await send(asha, { content: 'first' });
    await send(ravi, { content: 'of somebody else' });
    await anAnonymousMessage();
    await send(asha, { content: 'second' });
    expect((await threadOf(asha)).map(({ content }) => content)).toEqual(['second', 'first']);
    expect((await threadOf(ravi)).map(({ content }) => content)).toEqual(['of somebody else']);
    expect(await threadOf(testIdentity())).toEqual([]);
  });

  test('S17 cannot be requested for another user', async () => {
    const query = { userId: randomUUID() };
    await aMessage({}, testIdentity({ sub: query.userId }));
    const answer = await call<UserMessage[]>(messaging.url, listUserMessages, {
      as: asCaller(testIdentity()),
      query,
    });
    expect(answer.body).toEqual([]);
  });

  test('C11 ENT-55 CHAT-15 shows unread and read messages as pending without a reply, and answered ones with the reply', async () => {
    const user = testIdentity();
    const id = await aMessage({}, user);
    await markRead(id);
    const [seen] = await threadOf(user);
    expect(seen).toMatchObject({ status: 'pending' });
    expect(seen).not.toHaveProperty('adminReply');
    await reply(id, 'On Friday.');
    expect(await threadOf(user)).toEqual([
      expect.objectContaining({ id, status: 'replied', adminReply: 'On Friday.', updatedAt: aTime }),
    ]);
  });

  test('contains the newest 200 messages', async () => {
    const user = testIdentity();
    const { name, email, institute } = user;
    const messages = Array.from({ length: 201 }, (_, index): MessageDocument => {
      const createdAt = new Date(Date.UTC(2026, 0, 1) + index * 1_000);
      const text = { subject: 'Chat Message', content: `${index}`, messageType: 'query' } as const;
      const state = { priority: 'normal', status: 'unread', adminReply: null, repliedAt: null } as const;
      const writer = { userId: user.sub, user: { name, email, institute } };
      return { _id: randomUUID(), ...writer, ...text, ...state, createdAt, updatedAt: createdAt };
    });
    await collection().insertMany(messages);
    const contents = (await threadOf(user)).map(({ content }) => content);
    expect([contents.length, contents[0], contents.at(-1)]).toEqual([200, '200', '1']);
  });
});

describe('the messages of all users', () => {
  test('MSG-17 C12 ENT-52 are filtered by empty, unread or replied status; read ones are listed under empty only', async () => {
    const unread = await aMessage({ content: 'unread' });
    const read = await aMessage({ content: 'read' });
    const replied = await aMessage({ content: 'replied' });
    await markRead(read);
    await reply(replied, 'Yes.');
    const idsOf = async (query: Record<string, string>) => (await inbox(query)).map(({ id }) => id);
    expect(await idsOf({})).toEqual([replied, read, unread]);
    expect(await idsOf({ status: '' })).toEqual([replied, read, unread]);
    expect(await idsOf({ status: 'unread' })).toEqual([unread]);
    expect(await idsOf({ status: 'replied' })).toEqual([replied]);
    expect((await inbox()).map(({ status }) => status)).toEqual(['replied', 'read', 'unread']);
  });

  test.each(['status=read', 'status=all', 'status=UNREAD', 'status[$ne]=unread', 'limit=0', 'limit=101'])(
    'C12 S19 ?%s is refused',
    async (query) => {
      const answer = await call(messaging.url, listPrivateMessages, {
        as: asCaller(developer),
        query: new URLSearchParams(query),
      });
      expect(answer.status).toBe(400);
    },
  );

  test('are sorted newest first, page by page, also by status', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 4; index += 1) ids.unshift(await aMessage());
    await reply(ids[1] ?? '', 'Yes.');
    const idsOf = async (query: Record<string, string | number>) => (await inbox(query)).map(({ id }) => id);
    expect(await idsOf({ limit: 2, offset: 1 })).toEqual([ids[1], ids[2]]);
    expect(await idsOf({ status: 'unread', limit: 1, offset: 1 })).toEqual([ids[2]]);
  });

  test('MSG-15 ENT-53 ENT-51 include anonymous messages, which are read and answered like any other', async () => {
    const id = await anAnonymousMessage();
    expect(await inbox()).toEqual([
      expect.objectContaining({ id, user: null, priority: 'high', messageType: 'suggestion' }),
    ]);
    expect((await markRead(id)).body).toMatchObject({ user: null, status: 'read' });
    expect((await reply(id, 'Thank you.')).body).toMatchObject({ user: null, status: 'replied' });
  });

  test('are read from an index: all, by status and by sender', async () => {
    const indexes = await collection().indexes();
    expect(indexes.map(({ key }) => key)).toEqual(
      expect.arrayContaining([
        { userId: 1, createdAt: -1, _id: -1 },
        { status: 1, createdAt: -1, _id: -1 },
        { createdAt: -1, _id: -1 },
      ]),
    );
  });
});

describe('an admin', () => {
  test('MSG-21 MSG-22 N4 sets status, text and time of a reply at once', async () => {
    const id = await aMessage();
    const before = Date.now();
    const { status, body } = await reply(id, 'On Friday.');
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, status: 'replied', adminReply: 'On Friday.', repliedAt: aTime });
    expect(Date.parse(body.repliedAt ?? '')).toBeGreaterThanOrEqual(before);
    expect(body.updatedAt).toBe(body.repliedAt);
    expect(await inbox()).toEqual([body]);
  });

  test('MSG-23 can change an existing reply; the message stays replied', async () => {
    const id = await aMessage();
    const first = (await reply(id, 'On Friday.')).body;
    const second = (await reply(id, 'On Saturday.')).body;
    expect(second).toMatchObject({ status: 'replied', adminReply: 'On Saturday.' });
    expect(Date.parse(second.repliedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(first.repliedAt ?? ''));
    expect(await inbox()).toEqual([second]);
  });

  test('gets 409 with the current message for a stale revision, and of two concurrent replies one is accepted', async () => {
    const id = await aMessage();
    const revision = (await inbox())[0]?.revision;
    const [one, other] = await Promise.all(['One', 'Other'].map((text) => reply(id, text, revision)));
    const [taken, refused] = one?.status === 200 ? [one, other] : [other, one];
    expect([taken?.status, refused?.status]).toEqual([200, 409]);
    const { code, details } = refused?.body as unknown as ErrorBody;
    expect([code, details?.[0]?.current]).toEqual(['STALE_EDIT', taken?.body]);
    expect(await inbox()).toEqual([taken?.body]);
  });

  test('can send an equal reply twenty times concurrently without changing its time', async () => {
    const id = await aMessage();
    const texts = Array.from({ length: 20 }, () => 'On Friday.');
    const answers = await Promise.all(texts.map((text) => reply(id, text)));
    const later = await reply(id, 'On Friday.');
    expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 200));
    expect(answers.map(({ body }) => body)).toEqual(texts.map(() => later.body));
    expect(await inbox()).toEqual([later.body]);
  });

  test.each(['', '   ', '\n\t', undefined])('MSG-19 cannot send the reply %j', async (text) => {
    const id = await aMessage();
    expect((await reply(id, text as string)).status).toBe(400);
    expect((await inbox())[0]).toMatchObject({ status: 'unread', adminReply: null });
  });

  test('MSG-20 C34 can send a reply of at most 2000 characters', async () => {
    const id = await aMessage();
    expect((await reply(id, 'x'.repeat(2001))).status).toBe(400);
    expect((await inbox())[0]).toMatchObject({ status: 'unread', adminReply: null });
    const longest = 'ü'.repeat(1999) + '.';
    expect((await reply(id, longest)).body.adminReply).toBe(longest);
  });

  test('N7 marks an unread message as read once; a replied one stays replied', async () => {
    const id = await aMessage();
    const { status, body } = await markRead(id);
    expect([status, body.status]).toEqual([200, 'read']);
    expect((await markRead(id)).body).toEqual(body);
    const answered = (await reply(id, 'On Friday.')).body;
    expect((await markRead(id)).body).toEqual(answered);
  });

  test('MSG-22 leaves one complete reply after twenty concurrent replies and read marks', async () => {
    const user = testIdentity();
    const id = await aMessage({}, user);
    const texts = Array.from({ length: 20 }, (_, index) => `Reply ${index}`);
    const answers = await Promise.all(texts.map((text) => Promise.all([reply(id, text), markRead(id)])));
    expect(answers.flat().map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200));
    const [left] = await inbox();
    const replies = answers.map(([{ body }]) => body);
    expect(replies).toContainEqual(left);
    expect(left?.status).toBe('replied');
    expect(replies.every(({ adminReply }, index) => adminReply === texts[index])).toBe(true);
    expect(await threadOf(user)).toEqual([expect.objectContaining({ adminReply: left?.adminReply })]);
  });

  test('N5 gets 404 for an unknown message', async () => {
    expect((await reply(randomUUID(), 'Yes.')).status).toBe(404);
    expect((await markRead(randomUUID())).status).toBe(404);
  });
});
