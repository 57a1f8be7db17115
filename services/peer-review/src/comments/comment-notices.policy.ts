/** A person who commented on a case. */
export interface Writer {
  userId: string;
  user: { name: string };
}

/** Reason of a notice about a comment, in decreasing precedence. */
export type CommentReason = 'mention' | 'reply' | 'comment';

/** A comment and the people who may be notified of it. */
export interface CommentSituation {
  content: string;
  /** Author of the comment. */
  authorId: string;
  /**
   * Authors of the comments that are replied to: of the first comment of the thread, and of the reply that is answered.
   */
  repliedTo: readonly string[];
  caseAuthor: Writer;
  /** Everybody who commented on the case before. */
  writers: readonly Writer[];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a text mentions a person as in `@Asha Rao`, in any case. */
export const mentions = (content: string, name: string): boolean =>
  name.trim() !== '' && new RegExp(`@${escaped(name.trim())}(?![\\p{L}\\p{N}])`, 'iu').test(content);

/** The recipients of notices about a comment with the reason for each; its author is never among them. */
export function noticeReasons(situation: CommentSituation): Map<string, CommentReason> {
  const { content, authorId, repliedTo, caseAuthor, writers } = situation;
  const mentioned = [caseAuthor, ...writers].filter(({ user }) => mentions(content, user.name));
  const reasons = new Map<string, CommentReason>([[caseAuthor.userId, 'comment']]);
  for (const userId of repliedTo) reasons.set(userId, 'reply');
  for (const { userId } of mentioned) reasons.set(userId, 'mention');
  reasons.delete(authorId);
  return reasons;
}
