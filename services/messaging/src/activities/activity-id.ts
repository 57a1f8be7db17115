import { randomUUID } from 'node:crypto';
import { eventIdOf } from '@medrad/events';

/** What makes two calls tell of the same thing. */
export interface ActivityKey {
  userId: string;
  activityType: string;
  resourceType: string;
  resourceId: string;
  runId: string | null;
}

/**
 * Id of the activity and of its event. With a run id it is made from the key, so that a call sent twice is one activity;
 * without one every call is an activity of its own.
 */
export function activityIdOf({ userId, activityType, resourceType, resourceId, runId }: ActivityKey): string {
  return runId === null ? randomUUID() : eventIdOf(userId, activityType, resourceType, resourceId, runId);
}
