import { randomUUID } from 'node:crypto';
import { messagingRoutes } from '@medrad/contracts';
import { asDeveloper, asUser, call, describeFullDisk, eventually, fillDatabase } from '@medrad/testing';
import { messageCalls } from './message-calls';
import { type RunningMessaging, startMessaging } from './start-messaging';

let messaging: RunningMessaging;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.stop());
const { aMessage, chat } = messageCalls(() => messaging);

describeFullDisk({
  routes: messagingRoutes,
  baseUrl: () => messaging.url,
  writes: {
    createActivity: () => ({
      as: asUser(),
      body: { activityType: 'test_start', resourceType: 'test', resourceId: randomUUID() },
    }),
    createPrivateMessage: () => ({ as: asUser(), body: chat() }),
    replyToPrivateMessage: async () => ({
      as: asDeveloper(),
      params: { messageId: await aMessage() },
      body: { reply: 'Thank you' },
    }),
    markPrivateMessageRead: async () => ({ as: asDeveloper(), params: { id: await aMessage() }, body: {} }),
    searchPrivateMessages: () => ({ as: asDeveloper(), body: {} }),
    markNoticesRead: () => ({ as: asUser(), body: {} }),
  },
  storesNothing: ['searchPrivateMessages'],
  reads: {
    listActivities: () => ({ as: asDeveloper() }),
    getActivityStats: () => ({ as: asDeveloper() }),
    listActivityDays: () => ({ as: asDeveloper() }),
    listUserMessages: () => ({ as: asUser() }),
    listPrivateMessages: () => ({ as: asDeveloper() }),
    listNotices: () => ({ as: asUser() }),
    countUnreadNotices: () => ({ as: asUser() }),
  },
});

test('an event that meets a full disk is not dead-lettered: it waits, readyz says degraded, and it is logged when there is space', async () => {
  const { connection, outbox, url } = messaging;
  const readiness = async () => (await fetch(`${url}/readyz`)).json();
  const resourceId = randomUUID();
  const body = { activityType: 'test_start', resourceType: 'test', resourceId };
  expect((await call(url, messagingRoutes.createActivity, { as: asUser(), body })).status).toBe(201);
  expect(await readiness()).toEqual({ status: 'ok' });
  // The outbox stands for the sender's own database. That database is not full, so the event can be parked there.
  const disk = fillDatabase({ except: ['outbox', 'outbox_parked'] });
  outbox.start();
  // An event that fails for its own reasons is tried five times; a full disk must cause many more attempts.
  await eventually(() => expect(disk.refusals()).toBeGreaterThan(20));
  expect(await readiness()).toEqual({ status: 'degraded' });
  disk.empty();
  const log = connection.collection('activities');
  await eventually(async () => expect(await log.countDocuments({ resourceId })).toBe(1));
  await eventually(async () => expect(await connection.collection('outbox').countDocuments()).toBe(0));
  expect(await connection.collection('outbox_parked').countDocuments()).toBe(0);
  expect(await readiness()).toEqual({ status: 'ok' });
});
