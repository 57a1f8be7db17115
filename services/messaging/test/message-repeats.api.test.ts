import { randomUUID } from 'node:crypto';
import { testIdentity } from '@medrad/testing';
import { messageCalls } from './message-calls';
import { type RunningMessaging, startMessaging } from './start-messaging';

let messaging: RunningMessaging;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.stop());

const { collection, inbox, reply, send, threadOf } = messageCalls(() => messaging);
beforeEach(async () => {
  await collection().deleteMany({});
});

describe('a message that is sent again', () => {
  const parallel = Array.from({ length: 20 });

  test('is one message, even twenty times concurrently: every answer is the first one', async () => {
    const user = testIdentity();
    const messageId = randomUUID();
    const answers = await Promise.all(parallel.map(() => send(user, { messageId })));
    answers.push(await send(user, { messageId }));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(await threadOf(user)).toEqual([{ ...answers[0]?.body, id: messageId }]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await collection().countDocuments({})).toBe(1);
  });

  test('is returned in its current state, with a reply', async () => {
    const user = testIdentity();
    const messageId = randomUUID();
    await send(user, { messageId });
    await reply(messageId, 'On Friday.');
    const { status, body } = await send(user, { messageId });
    expect([status, body]).toEqual([201, (await threadOf(user))[0]]);
    expect(body).toMatchObject({ status: 'replied', adminReply: 'On Friday.' });
  });

  test("keeps the sender's details as they were at first", async () => {
    const messageId = randomUUID();
    const user = testIdentity({ name: 'Asha Rao' });
    await send(user, { messageId });
    expect((await send({ ...user, name: 'Asha Kulkarni' }, { messageId })).status).toBe(201);
    expect((await inbox())[0]?.user?.name).toBe('Asha Rao');
  });

  test('N5 is refused if another person sends its id, without revealing or changing it', async () => {
    const messageId = randomUUID();
    await send(testIdentity(), { messageId });
    const before = await inbox();
    const stranger = testIdentity();
    const answer = await send(stranger, { messageId });
    expect(answer.status).toBe(409);
    expect(Object.keys(answer.body).sort()).toEqual(['code', 'message', 'requestId']);
    expect(await inbox()).toEqual(before);
    expect(await threadOf(stranger)).toEqual([]);
  });

  test.each([{ content: 'Other words' }, { subject: 'Another subject' }, { messageType: 'review' }])(
    'N5 is refused if %j replaces its text, so that no client believes that it was sent',
    async (change) => {
      const user = testIdentity();
      const messageId = randomUUID();
      const { body } = await send(user, { messageId });
      expect((await send(user, { messageId, ...change })).status).toBe(409);
      expect(await threadOf(user)).toEqual([body]);
    },
  );

  test.each(['', 'abc', randomUUID().toUpperCase(), `${randomUUID()}0`, { $ne: null }, ['x'], null])(
    'S15 the id %j is refused',
    async (messageId) => {
      expect((await send(testIdentity(), { messageId })).status).toBe(400);
      expect(await inbox()).toEqual([]);
    },
  );

  test('N5 is refused with an unpaired surrogate, which the store could not keep unchanged', async () => {
    const user = testIdentity();
    for (const half of [{ content: 'a\ud83e' }, { subject: '\udc00b' }]) {
      expect((await send(user, { messageId: randomUUID(), ...half })).status).toBe(400);
    }
    expect(await threadOf(user)).toEqual([]);
  });

  test('without an id is a message of its own', async () => {
    const user = testIdentity();
    await Promise.all([send(user), send(user)]);
    expect(await threadOf(user)).toHaveLength(2);
  });
});
