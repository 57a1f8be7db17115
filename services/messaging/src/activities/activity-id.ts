import { randomUUID } from 'node:crypto';
import { eventIdOf } from '@medrad/events';

/** The fields that identify an activity. */
export interface ActivityKey {
  userId: string;
  activityType: string;
  resourceType: string;
  resourceId: string;
  runId: string | null;
}

/**
 * Id of an activity and of its event. An id with a run id is derived from the key, so that repeated calls are one
 * activity; an id without a run id is random.
 */
export function activityIdOf({ userId, activityType, resourceType, resourceId, runId }: ActivityKey): string {
  return runId === null ? randomUUID() : eventIdOf(userId, activityType, resourceType, resourceId, runId);
}
