import type { CaseRecord } from '../cases/case.model';
import type { PeerNotice, SendNotices } from '../notices.events';
import type { ReadRepository } from '../reads/read.repository';
import { type CommentReason, reasonsToTell } from './comment-notices.policy';
import type { CommentRecord } from './comment.model';
import type { CommentRepository } from './comment.repository';

/** What people are told of comments with. */
export interface TellDependencies {
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
 * Tells the author of the case, the people who are replied to and those who are mentioned, unless they muted the case.
 * @param repliedTo ids of the comments that this one replies to
 */
export async function tellOfComment(
  { comments, reads, sendNotices }: TellDependencies,
  {
    record,
    comment,
    repliedTo,
  }: { record: CaseRecord; comment: CommentRecord; repliedTo: readonly string[] },
  requestId: string | null,
): Promise<void> {
  // What an admin has yet to look at is shown to nobody.
  if (comment.isHidden || record.isHidden) return;
  const answered = await Promise.all(repliedTo.map((id) => comments.find(id)));
  const reasons = reasonsToTell({
    content: comment.content,
    authorId: comment.userId,
    repliedTo: answered.flatMap((one) => (one && one.deletedAt === null ? [one.userId] : [])),
    caseAuthor: record,
    writers: comment.content.includes('@') ? await comments.listWriters(record._id) : [],
  });
  const muted = await reads.listMuted(record._id, [...reasons.keys()]);
  const told = [...reasons].filter(([userId]) => !muted.has(userId));
  await sendNotices(
    told.map(([userId, reason]) => ({
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
