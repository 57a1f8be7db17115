import type { Activity, ActivityRecorded, RecordedActivity } from '@medrad/contracts';
import type { ActivityDocument } from './activity.model';

type ActivityPayload = Pick<
  ActivityRecorded,
  'userId' | 'activityType' | 'resourceType' | 'resourceId' | 'metadata' | 'timestamp'
>;

/** The activity as the user who caused it reads it: without address and user agent. */
export function presentEvent(id: string, payload: ActivityPayload): RecordedActivity {
  const { userId, activityType, resourceType, resourceId, metadata, timestamp } = payload;
  return { id, userId, activityType, resourceType, resourceId, metadata, timestamp };
}

export function presentActivity(activity: ActivityDocument): RecordedActivity {
  return presentEvent(activity._id, { ...activity, timestamp: activity.timestamp.toISOString() });
}

/** The entry of the log as developers read it: without metadata and user agent. */
export function presentLogEntry(activity: ActivityDocument): Activity {
  const { _id: id, activityType, resourceType, resourceId, timestamp, ipAddress, user } = activity;
  const { name, email, institute } = user;
  return {
    id,
    activityType,
    resourceType,
    resourceId,
    timestamp: timestamp.toISOString(),
    ipAddress,
    user: { name, email, institute },
  };
}
