import type { ApiError } from '@medrad/api-client';
import { useLocation } from '@medrad/remote-kit/router';
import { useMemo } from 'react';
import { peerReviewApi } from '../../../peer-review.api';
import { commentsIn, discussionApi, threadPageSize } from './discussion.api';
import { groupThreads } from './threads';

const linkPattern = /^#comment-([0-9a-f-]{36})$/i;

/** The comment that the address names, and the page of threads on which it is. */
function useLinkedComment() {
  const { hash } = useLocation();
  const linkedId = linkPattern.exec(hash)?.[1] ?? null;
  const { currentData, error, isFetching } = peerReviewApi.useGetPeerCommentQuery(
    { id: linkedId ?? '' },
    { skip: linkedId === null },
  );
  const isGone = linkedId !== null && (error as ApiError | undefined)?.status === 404;
  if (linkedId === null || !currentData)
    return {
      linkedId: null,
      linkedThreadId: null,
      start: 0,
      isSeeking: linkedId !== null && isFetching,
      isGone,
    };
  const { comment, threadsBefore } = currentData;
  const start = Math.floor(threadsBefore / threadPageSize) * threadPageSize;
  return { linkedId, linkedThreadId: comment.parentCommentId ?? comment.id, start, isSeeking: false, isGone };
}

/**
 * The loaded threads of a case. They begin with the page of the comment that the address names, or with the first page.
 */
export function useDiscussion(caseId: string) {
  const { linkedId, linkedThreadId, start, isSeeking, isGone } = useLinkedComment();
  const list = discussionApi.useBrowsePeerCommentsInfiniteQuery(
    { id: caseId, start },
    { skip: isSeeking, initialPageParam: start, refetchOnMountOrArgChange: true },
  );
  const pages = list.currentData?.pages;
  // Memoised, because opening a dialog must not render thousands of comments again.
  const { comments, threads } = useMemo(() => {
    const read = pages?.flatMap(commentsIn) ?? [];
    return { comments: read, threads: groupThreads(read) };
  }, [pages]);
  return {
    list,
    comments,
    threads,
    isLoaded: pages !== undefined,
    /** Whether the server still requires a diagnosis; the case as loaded may be out of date. */
    isLocked: pages?.some((page) => !Array.isArray(page)) ?? false,
    linkedId,
    linkedThreadId,
    /** Whether the comment that the address names no longer exists. */
    isLinkGone: isGone,
  };
}
export type DiscussionList = ReturnType<typeof useDiscussion>;
