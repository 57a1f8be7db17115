import { messagingRoutes } from '@medrad/contracts';
import { describeRouteSecurity } from '@medrad/testing';
import { type RunningMessaging, startMessaging } from './start-messaging';

let messaging: RunningMessaging;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.stop());

describeRouteSecurity({
  routes: messagingRoutes,
  baseUrl: () => messaging.url,
  samples: {
    createActivity: {
      body: { activityType: 'test_start', resourceType: 'test', resourceId: 'abc', metadata: '{}' },
    },
  },
});
