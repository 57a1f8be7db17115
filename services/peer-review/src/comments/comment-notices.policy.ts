/** A person who commented on a case. */
export interface Writer {
  userId: string;
  user: { name: string };
}

/** Reason why a person is notified of a comment. If several apply, the first in this order counts. */
export type CommentReason = 'mention' | 'reply' | 'comment';

/** A comment and the people who may be notified of it. */
export interface CommentSituation {
  content: string;
  /** Id of the author of the comment. */
  authorId: string;
  /**
   * Ids of the authors to whom the comment replies: the author of the thread's first comment, and the author of the
   * reply that it answers.
   */
  repliedTo: readonly string[];
  caseAuthor: Writer;
  /** Everybody who commented on the case earlier. */
  writers: readonly Writer[];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a text mentions a person by name, as in `@Asha Rao`, in upper or lower case. */
export const mentions = (content: string, name: string): boolean =>
  name.trim() !== '' && new RegExp(`@${escaped(name.trim())}(?![\\p{L}\\p{N}])`, 'iu').test(content);

/** The people who are notified of a comment, each with the reason; the author of the comment is never among them. */
export function noticeReasons(situation: CommentSituation): Map<string, CommentReason> {
  const { content, authorId, repliedTo, caseAuthor, writers } = situation;
  const mentioned = [caseAuthor, ...writers].filter(({ user }) => mentions(content, user.name));
  const reasons = new Map<string, CommentReason>([[caseAuthor.userId, 'comment']]);
  for (const userId of repliedTo) reasons.set(userId, 'reply');
  for (const { userId } of mentioned) reasons.set(userId, 'mention');
  reasons.delete(authorId);
  return reasons;
}
