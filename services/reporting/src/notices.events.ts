import { eventIdOf, type Outbox } from '@medrad/events';

/** Tells a resident that a report was answered; safe when it resolves, whatever the broker does. */
export type TellOfFeedback = (
  submission: { _id: string; userId: string },
  requestId: string | null,
) => Promise<void>;

/** Where a resident finds the feedback. */
const feedbackPath = '/reporting-room?tab=submissions';

export const createTellOfFeedback =
  (outbox: Pick<Outbox, 'record'>): TellOfFeedback =>
  async ({ _id, userId }, requestId) => {
    const timestamp = new Date().toISOString();
    await outbox.record({
      name: 'notice.requested.v1',
      id: eventIdOf('notice', `feedback.${_id}`, userId),
      occurredAt: timestamp,
      requestId,
      payload: {
        userId,
        topic: 'reporting_feedback',
        text: 'Your report was reviewed: the feedback is there.',
        path: feedbackPath,
        timestamp,
      },
    });
  };
