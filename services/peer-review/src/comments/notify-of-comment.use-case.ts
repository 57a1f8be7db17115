import type { CaseRecord } from '../cases/case.model';
import type { PeerNotice, SendNotices } from '../notices.events';
import type { ReadRepository } from '../reads/read.repository';
import { type CommentReason, noticeReasons } from './comment-notices.policy';
import type { CommentRecord } from './comment.model';
import type { CommentRepository } from './comment.repository';

/** Dependencies of {@link notifyOfComment}. */
export interface NotifyDependencies {
  comments: Pick<CommentRepository, 'find' | 'listWriters'>;
  reads: Pick<ReadRepository, 'listMuted'>;
  sendNotices: SendNotices;
}

const topics = {
  mention: 'peer_review_mention',
  reply: 'peer_review_reply',
  comment: 'peer_review_comment',
} as const satisfies Record<CommentReason, PeerNotice['topic']>;

const sentences: Record<CommentReason, (name: string) => string> = {
  mention: (name) => `${name} mentioned you in a discussion.`,
  reply: (name) => `${name} replied to your comment.`,
  comment: (name) => `${name} commented on your case.`,
};

/**
 * Notifies the author of the case, the authors to whom the comment replies, and people whom it mentions, except those
 * who muted the case.
 * @param repliedTo ids of the comments to which the new comment replies
 */
export async function notifyOfComment(
  { comments, reads, sendNotices }: NotifyDependencies,
  {
    record,
    comment,
    repliedTo,
  }: { record: CaseRecord; comment: CommentRecord; repliedTo: readonly string[] },
  requestId: string | null,
): Promise<void> {
  // Nobody is notified of content that an admin still has to review.
  if (comment.isHidden || record.isHidden) return;
  const answered = await Promise.all(repliedTo.map((id) => comments.find(id)));
  const reasons = noticeReasons({
    content: comment.content,
    authorId: comment.userId,
    repliedTo: answered.flatMap((one) => (one && one.deletedAt === null ? [one.userId] : [])),
    caseAuthor: record,
    writers: comment.content.includes('@') ? await comments.listWriters(record._id) : [],
  });
  const muted = await reads.listMuted(record._id, [...reasons.keys()]);
  const recipients = [...reasons].filter(([userId]) => !muted.has(userId));
  await sendNotices(
    recipients.map(([userId, reason]) => ({
      userId,
      topic: topics[reason],
      text: sentences[reason](comment.user.name),
      caseId: record._id,
      commentId: comment._id,
      cause: comment._id,
    })),
    requestId,
  );
}
