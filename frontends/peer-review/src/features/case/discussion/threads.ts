import type { PeerComment } from '@medrad/contracts';

/** A comment with its loaded replies. */
export interface CommentThread {
  first: PeerComment;
  replies: PeerComment[];
}

/** Number of replies shown before a thread is expanded. */
export const foldedReplies = 5;

/** Groups comments into threads. In the given list, the first comment of each thread precedes its replies. */
export function groupThreads(comments: readonly PeerComment[]): CommentThread[] {
  const threads = new Map<string, CommentThread>();
  for (const comment of comments) {
    const { id, parentCommentId } = comment;
    if (parentCommentId === null) threads.set(id, { first: comment, replies: [] });
    else threads.get(parentCommentId)?.replies.push(comment);
  }
  return [...threads.values()];
}

/** Formats a text as a quotation, followed by an empty line. */
export const quoteOf = (text: string): string =>
  `${text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')}\n\n`;
