import { eventIdOf, type Outbox } from '@medrad/events';
import type { Identity } from '@medrad/service-kit';

/** The user who sent a request, with the facts of the request that the activity log stores. */
export interface Actor {
  user: Identity;
  address: string;
  userAgent: string | null;
  requestId: string;
}

/** An activity of a user in peer review. */
export interface PeerActivity {
  activityType: 'peer_review_create' | 'peer_review_comment';
  /** Id of the case that was created or commented on. */
  caseId: string;
  /** Id of the created record. Recording the activity again with the same id has no effect. */
  recordId: string;
}

/** Records an activity for the activity log; the event is stored in the outbox when the promise resolves. */
export type RecordActivity = (activity: PeerActivity, actor: Actor) => Promise<void>;

export const createRecordActivity =
  (outbox: Pick<Outbox, 'record'>): RecordActivity =>
  async ({ activityType, caseId, recordId }, { user, address, userAgent, requestId }) => {
    const { sub: userId, name, email, institute } = user;
    const timestamp = new Date().toISOString();
    await outbox.record({
      name: 'activity.recorded.v1',
      id: eventIdOf(activityType, recordId),
      occurredAt: timestamp,
      requestId: requestId || null,
      payload: {
        userId,
        user: { name, email, institute },
        activityType,
        resourceType: 'peer_review_case',
        resourceId: caseId,
        metadata: null,
        ipAddress: address,
        userAgent,
        timestamp,
      },
    });
  };
