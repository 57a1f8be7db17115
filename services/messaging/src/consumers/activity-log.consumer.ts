import { type EventEnvelope, eventQueues } from '@medrad/contracts';
import { type Subscription, subscriptionTo } from '@medrad/events';
import type { LogActivity } from '../activities/log-activities.use-case';

type ActivityEvent = EventEnvelope<'activity.recorded.v1'>;

async function take(logActivity: LogActivity, { id, payload }: ActivityEvent): Promise<void> {
  const timestamp = new Date(payload.timestamp);
  // The contract accepts leap seconds, which `Date` cannot represent. An event with such a time must not make the
  // other events of its batch fail.
  if (Number.isNaN(timestamp.getTime()))
    throw new RangeError('The moment of the activity is not in the calendar.');
  await logActivity({ _id: id, ...payload, timestamp });
}

/** Consumes `activity.recorded.v1` of all services and writes the activity log. */
export const createActivityLogConsumer = (logActivity: LogActivity): Subscription =>
  subscriptionTo('activity.recorded.v1', {
    queue: eventQueues.activityLog,
    handle: (event) => take(logActivity, event),
  });
