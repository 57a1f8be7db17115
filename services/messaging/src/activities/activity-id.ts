import { randomUUID } from 'node:crypto';
import { eventIdOf } from '@medrad/events';

/** The fields by which a repeated report of the same activity is recognised. */
export interface ActivityKey {
  userId: string;
  activityType: string;
  resourceType: string;
  resourceId: string;
  runId: string | null;
}

/**
 * Id of an activity and of its event. With a run id it is derived from the key, so that a call that is repeated
 * records one activity; without a run id it is random.
 */
export function activityIdOf({ userId, activityType, resourceType, resourceId, runId }: ActivityKey): string {
  return runId === null ? randomUUID() : eventIdOf(userId, activityType, resourceType, resourceId, runId);
}
