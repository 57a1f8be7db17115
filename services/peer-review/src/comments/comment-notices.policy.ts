/** Somebody who wrote to a case. */
export interface Writer {
  userId: string;
  user: { name: string };
}

/** Why somebody is told of a comment; of several reasons, the first one here. */
export type CommentReason = 'mention' | 'reply' | 'comment';

/** A comment and the people around it. */
export interface CommentSituation {
  content: string;
  /** Who wrote the comment. */
  authorId: string;
  /** Authors of the comments that are replied to: of the thread, and of the reply in it. */
  repliedTo: readonly string[];
  caseAuthor: Writer;
  /** Everybody who wrote to the case before. */
  writers: readonly Writer[];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a text names somebody as in `@Asha Rao`, whatever the case of the letters. */
export const mentions = (content: string, name: string): boolean =>
  name.trim() !== '' && new RegExp(`@${escaped(name.trim())}(?![\\p{L}\\p{N}])`, 'iu').test(content);

/** The people who are told of a comment, each once, with the reason; nobody is told of their own. */
export function reasonsToTell(situation: CommentSituation): Map<string, CommentReason> {
  const { content, authorId, repliedTo, caseAuthor, writers } = situation;
  const mentioned = [caseAuthor, ...writers].filter(({ user }) => mentions(content, user.name));
  const reasons = new Map<string, CommentReason>([[caseAuthor.userId, 'comment']]);
  for (const userId of repliedTo) reasons.set(userId, 'reply');
  for (const { userId } of mentioned) reasons.set(userId, 'mention');
  reasons.delete(authorId);
  return reasons;
}
