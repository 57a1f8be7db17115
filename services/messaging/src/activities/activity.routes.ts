import type { messagingRoutes } from '@medrad/contracts';
import type { Handlers } from '@medrad/service-kit';
import type { RecordActivity } from './record-activity.use-case';

export function createActivityHandlers(deps: {
  recordActivity: RecordActivity;
}): Handlers<Pick<typeof messagingRoutes, 'createActivity'>> {
  return {
    createActivity: ({ input, user, address, userAgent, requestId }) =>
      deps.recordActivity({ activity: input.body, user, address, userAgent, requestId }),
  };
}
