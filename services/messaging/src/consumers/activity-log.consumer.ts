import type { Subscription } from '@medrad/events';
import type { ActivityRepository } from '../activities/activity.repository';

/** Writes what every service tells of its users into the activity log. */
export function createActivityLogConsumer(activities: ActivityRepository): Subscription {
  return {
    queue: 'messaging.activity-log',
    names: ['activity.recorded.v1'],
    handle: ({ id, payload }) =>
      activities.add({ _id: id, ...payload, timestamp: new Date(payload.timestamp) }),
  };
}
