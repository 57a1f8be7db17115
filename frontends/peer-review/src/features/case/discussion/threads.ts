import type { PeerComment } from '@medrad/contracts';

/** A comment with the replies that are known so far. */
export interface CommentThread {
  first: PeerComment;
  replies: PeerComment[];
}

/** Replies that a thread shows before it is unfolded. */
export const foldedReplies = 5;

/** Comments in the order of the server, each thread as its first comment followed by replies, as threads. */
export function groupThreads(comments: readonly PeerComment[]): CommentThread[] {
  const threads = new Map<string, CommentThread>();
  for (const comment of comments) {
    const { id, parentCommentId } = comment;
    if (parentCommentId === null) threads.set(id, { first: comment, replies: [] });
    else threads.get(parentCommentId)?.replies.push(comment);
  }
  return [...threads.values()];
}

/** A text as lines of a quotation, with an empty line below. */
export const quoteOf = (text: string): string =>
  `${text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')}\n\n`;
