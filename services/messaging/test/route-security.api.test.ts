import { randomUUID } from 'node:crypto';
import { messagingRoutes } from '@medrad/contracts';
import { describeRouteSecurity } from '@medrad/testing';
import { type RunningMessaging, startMessaging } from './start-messaging';

const id = randomUUID();
let messaging: RunningMessaging;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.stop());

describeRouteSecurity({
  routes: messagingRoutes,
  baseUrl: () => messaging.url,
  logText: () => messaging.logs.text(),
  samples: {
    createPrivateMessage: { body: { subject: 'Chat Message', content: 'Hello', messageType: 'query' } },
    listPrivateMessages: { query: { status: 'unread', limit: 10 } },
    replyToPrivateMessage: { params: { messageId: id }, body: { password: 'x', reply: 'Thank you' } },
    searchPrivateMessages: { body: { password: 'x', status: 'unread', limit: 10 } },
    markPrivateMessageRead: { params: { id }, body: { password: 'x' } },
    listNotices: { query: { limit: 10, offset: 0 } },
    markNoticesRead: { body: { noticeIds: [id] }, answersNotFound: false },
    createActivity: {
      body: { activityType: 'test_start', resourceType: 'test', resourceId: 'abc', metadata: '{}' },
    },
  },
});
