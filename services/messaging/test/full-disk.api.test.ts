import { randomUUID } from 'node:crypto';
import { messagingRoutes } from '@medrad/contracts';
import { asDeveloper, asUser, describeFullDisk } from '@medrad/testing';
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
    markPrivateMessageRead: async () => ({ as: asDeveloper(), params: { id: await aMessage() } }),
  },
  reads: {
    listActivities: () => ({ as: asDeveloper() }),
    getActivityStats: () => ({ as: asDeveloper() }),
    listActivityDays: () => ({ as: asDeveloper() }),
    listUserMessages: () => ({ as: asUser() }),
    listPrivateMessages: () => ({ as: asDeveloper() }),
  },
});
