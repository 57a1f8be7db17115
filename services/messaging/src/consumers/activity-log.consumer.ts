import type { Subscription } from '@medrad/events';
import type { LogActivity } from '../activities/log-activity.use-case';

/** Writes what every service tells of its users into the activity log. */
export function createActivityLogConsumer(logActivity: LogActivity): Subscription {
  return {
    queue: 'messaging.activity-log',
    names: ['activity.recorded.v1'],
    handle: ({ id, payload }) => logActivity({ _id: id, ...payload, timestamp: new Date(payload.timestamp) }),
  };
}
