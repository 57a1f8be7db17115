import { eventIdOf, type Outbox } from '@medrad/events';
import type { Identity } from '@medrad/service-kit';

/** Who did something, and with which request. */
export interface Actor {
  user: Identity;
  address: string;
  userAgent: string | null;
  requestId: string;
}

/** Something a user did in the Reporting Room. */
export interface ReportingActivity {
  activityType: 'report_submit' | 'report_feedback';
  caseId: string;
  /** Id of the report: told twice, it is one activity. */
  submissionId: string;
}

/** Tells the activity log; safe when it resolves, whatever the broker does. */
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
