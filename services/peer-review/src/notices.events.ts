import { peerReviewPaths } from './peer-review-paths';
import { eventIdOf, type Outbox } from '@medrad/events';

/** A notice to a user, with its topic. */
export interface PeerNotice {
  /** Recipient; null for everybody with developer access. */
  userId: string | null;
  topic:
    | 'peer_review_comment'
    | 'peer_review_reply'
    | 'peer_review_mention'
    | 'peer_review_answer'
    | 'peer_review_report';
  /** Must not quote a case or comment, because the quotation would stay after the original is hidden. */
  text: string;
  caseId: string;
  /** The comment that the notice links to; null to link to the case. */
  commentId: string | null;
  /** Id of the cause. Sending notices again with the same cause has no effect. */
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
