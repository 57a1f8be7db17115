import type { ActivityCreation, RecordedActivity } from '@medrad/contracts';
import type { Outbox } from '@medrad/events';
import type { Identity } from '@medrad/service-kit';
import { activityIdOf } from './activity-id';
import { parseMetadata, runIdOf } from './activity-metadata.policy';
import { presentActivity, presentEvent } from './activity.presenter';
import type { ActivityRepository } from './activity.repository';

/** An activity that a browser reports, with facts about the request that reports it. */
export interface ActivityReport {
  activity: ActivityCreation;
  user: Identity;
  address: string;
  userAgent: string | null;
  requestId: string;
}

/** Records an activity; the event is stored in the outbox when the promise resolves. */
export type RecordActivity = (report: ActivityReport) => Promise<RecordedActivity>;

export function createRecordActivity(deps: {
  outbox: Pick<Outbox, 'record'>;
  activities: ActivityRepository;
}): RecordActivity {
  return async ({ activity, user, address, userAgent, requestId }) => {
    const { activityType, resourceType, resourceId, metadata = null } = activity;
    const runId = runIdOf(parseMetadata(metadata));
    const id = activityIdOf({ userId: user.sub, activityType, resourceType, resourceId, runId });
    const known = runId === null ? null : await deps.activities.find(id);
    if (known) return presentActivity(known);

    const { name, email, institute } = user;
    const timestamp = new Date().toISOString();
    const facts = { activityType, resourceType, resourceId, metadata, timestamp };
    const event = await deps.outbox.record({
      name: 'activity.recorded.v1',
      id,
      occurredAt: timestamp,
      requestId: requestId || null,
      payload: {
        ...facts,
        userId: user.sub,
        user: { name, email, institute },
        ipAddress: address,
        userAgent,
      },
    });
    return presentEvent(event.id, event.payload);
  };
}
