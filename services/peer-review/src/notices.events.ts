import { peerReviewPaths } from './peer-review-paths';
import { eventIdOf, type Outbox } from '@medrad/events';

/** What somebody is told, and why they are told it. */
export interface PeerNotice {
  /** Null: everybody with developer access. */
  userId: string | null;
  topic:
    | 'peer_review_comment'
    | 'peer_review_reply'
    | 'peer_review_mention'
    | 'peer_review_answer'
    | 'peer_review_report';
  /** Quotes nothing of a case or comment: what is hidden later would stay in the notice. */
  text: string;
  caseId: string;
  /** The comment that the notice leads to; null for the case. */
  commentId: string | null;
  /** What the notice comes from: told twice, it is one notice for each person. */
  cause: string;
}

/** Tells people in the application; safe when it resolves, whatever the broker does. */
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
