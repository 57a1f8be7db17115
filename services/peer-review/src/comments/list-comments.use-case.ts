import type { PeerCommentListQuery } from '@medrad/contracts';
import { viewCase, type ViewDependencies } from '../cases/view-cases.use-case';
import type { Viewer } from '../cases/case.policy';
import type { CommentRecord } from './comment.model';
import type { CommentRepository } from './comment.repository';

interface Dependencies extends ViewDependencies {
  comments: Pick<CommentRepository, 'listThreads' | 'listFirstReplies' | 'listReplies'>;
}

/**
 * Number of replies that are returned with the first comment of their thread; further replies are requested by page.
 */
const firstReplies = 5;

/** The comments of a case, or only their number while they are locked. */
export type Discussion = { isLocked: true; count: number } | { isLocked: false; comments: CommentRecord[] };

/** @throws AppError NOT_FOUND */
export async function listComments(
  dependencies: Dependencies,
  caseId: string,
  { parentCommentId, ...page }: PeerCommentListQuery,
  viewer: Viewer,
): Promise<Discussion> {
  const { comments } = dependencies;
  const { isLocked, record } = await viewCase(dependencies, caseId, viewer);
  if (isLocked) return { isLocked: true, count: record.commentCount };
  if (parentCommentId) {
    const replies = await comments.listReplies(parentCommentId, page);
    return { isLocked: false, comments: replies.filter((reply) => reply.caseId === caseId) };
  }
  const threads = await comments.listThreads(caseId, page);
  const replied = threads.filter(({ replyCount }) => replyCount > 0).map(({ _id }) => _id);
  const replies = replied.length > 0 ? await comments.listFirstReplies(replied, firstReplies) : [];
  const repliesOf = groupByThread(replies);
  return {
    isLocked: false,
    comments: threads.flatMap((thread) => [thread, ...(repliesOf.get(thread._id) ?? [])]),
  };
}

function groupByThread(replies: readonly CommentRecord[]): Map<string | null, CommentRecord[]> {
  const threads = new Map<string | null, CommentRecord[]>();
  for (const reply of replies) {
    threads.set(reply.parentCommentId, [...(threads.get(reply.parentCommentId) ?? []), reply]);
  }
  return threads;
}
