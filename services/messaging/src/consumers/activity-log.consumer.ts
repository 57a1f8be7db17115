import { type EventEnvelope, eventQueues } from '@medrad/contracts';
import { type Subscription, subscriptionTo } from '@medrad/events';
import type { LogActivity } from '../activities/log-activities.use-case';

type ActivityEvent = EventEnvelope<'activity.recorded.v1'>;

async function take(logActivity: LogActivity, { id, payload }: ActivityEvent): Promise<void> {
  const timestamp = new Date(payload.timestamp);
  // A leap second is a moment to the contract and none to a Date; it must not fail those it is written with.
  if (Number.isNaN(timestamp.getTime()))
    throw new RangeError('The moment of the activity is not in the calendar.');
  await logActivity({ _id: id, ...payload, timestamp });
}

/** Writes what every service tells of its users into the activity log. */
export const createActivityLogConsumer = (logActivity: LogActivity): Subscription =>
  subscriptionTo('activity.recorded.v1', {
    queue: eventQueues.activityLog,
    handle: (event) => take(logActivity, event),
  });
