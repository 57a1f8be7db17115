import { eventIdOf, type Outbox } from '@medrad/events';
import type { Identity } from '@medrad/service-kit';

/** The user who sent a request, with the facts of the request that the activity log stores. */
export interface Actor {
  user: Identity;
  address: string;
  userAgent: string | null;
  requestId: string;
}

/** An activity of a user in the Reporting Room. */
export interface ReportingActivity {
  activityType: 'report_submit' | 'report_feedback';
  caseId: string;
  /** Id of the report. Recording the activity again with the same id has no effect. */
  submissionId: string;
}

/** Records an activity for the activity log; the event is stored in the outbox when the promise resolves. */
export type RecordActivity = (activity: ReportingActivity, actor: Actor) => Promise<void>;

export const createRecordActivity =
  (outbox: Pick<Outbox, 'record'>): RecordActivity =>
  async ({ activityType, caseId, submissionId }, { user, address, userAgent, requestId }) => {
    const { sub: userId, name, email, institute } = user;
    const timestamp = new Date().toISOString();
    await outbox.record({
      name: 'activity.recorded.v1',
      id: eventIdOf(activityType, submissionId),
      occurredAt: timestamp,
      requestId: requestId || null,
      payload: {
        userId,
        user: { name, email, institute },
        activityType,
        resourceType: 'reporting_case',
        resourceId: caseId,
        metadata: null,
        ipAddress: address,
        userAgent,
        timestamp,
      },
    });
  };
