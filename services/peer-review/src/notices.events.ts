import { peerReviewPaths } from './peer-review-paths';
import { eventIdOf, type Outbox } from '@medrad/events';

/** A notice to a user, with its topic. */
export interface PeerNotice {
  /** Id of the recipient; null for a notice to everybody with developer access. */
  userId: string | null;
  topic:
    | 'peer_review_comment'
    | 'peer_review_reply'
    | 'peer_review_mention'
    | 'peer_review_answer'
    | 'peer_review_report';
  /**
   * Must not quote a case or comment, because the quotation would stay readable after the case or comment is hidden.
   */
  text: string;
  caseId: string;
  /** Id of the comment to which the notice links; null when it links to the case. */
  commentId: string | null;
  /** Id of what caused the notice. Sending a notice again with the same cause has no effect. */
  cause: string;
}

/** Sends notices; the events are stored in the outbox when the promise resolves. */
export type SendNotices = (notices: readonly PeerNotice[], requestId: string | null) => Promise<void>;

export const createSendNotices =
  (outbox: Pick<Outbox, 'record'>): SendNotices =>
  async (notices, requestId) => {
    const timestamp = new Date().toISOString();
    await Promise.all(
      notices.map(({ userId, topic, text, caseId, commentId, cause }) =>
        outbox.record({
          name: 'notice.requested.v1',
          id: eventIdOf('notice', cause, userId ?? 'developers'),
          occurredAt: timestamp,
          requestId,
          payload: { userId, topic, text, path: peerReviewPaths.of(caseId, commentId), timestamp },
        }),
      ),
    );
  };
