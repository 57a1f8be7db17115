import { eventIdOf, type Outbox } from '@medrad/events';

/** Notifies a resident of feedback on a report; the event is stored in the outbox when the promise resolves. */
export type NotifyOfFeedback = (
  submission: { _id: string; userId: string },
  requestId: string | null,
) => Promise<void>;

/** Path of the screen of the front end that shows the feedback. */
const feedbackPath = '/reporting-room?tab=submissions';

export const createNotifyOfFeedback =
  (outbox: Pick<Outbox, 'record'>): NotifyOfFeedback =>
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
