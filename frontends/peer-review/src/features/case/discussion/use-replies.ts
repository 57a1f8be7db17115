import { useEffect, useEffectEvent, useState } from 'react';
import { useDiscussionFacts } from './discussion-context';
import { commentsIn, discussionApi } from './discussion.api';
import { type CommentThread, foldedReplies } from './threads';

/** The replies of a thread: the first ones, or all of them page by page once it is expanded. */
export function useReplies({ first, replies: known }: CommentThread) {
  const { peerCase, linkedId, linkedThreadId } = useDiscussionFacts();
  const [isUnfolded, setUnfolded] = useState(false);
  const folded = known.slice(0, foldedReplies);
  // When the address names a reply, loads pages until that reply is among them.
  const isSought = linkedThreadId === first.id && linkedId !== first.id;
  if (isSought && !isUnfolded && folded.every(({ id }) => id !== linkedId)) setUnfolded(true);

  const all = discussionApi.useBrowsePeerRepliesInfiniteQuery(
    { id: peerCase.id, parentCommentId: first.id },
    { skip: !isUnfolded, refetchOnMountOrArgChange: true },
  );
  const loaded = isUnfolded ? all.data?.pages.flatMap(commentsIn) : undefined;
  const replies = loaded ?? folded;
  const hasMore = loaded ? all.hasNextPage : first.replyCount > replies.length;
  const isMissing = isSought && loaded?.every(({ id }) => id !== linkedId) === true;
  const canSeek = isMissing && all.hasNextPage && !all.isFetching && !all.isError;
  const seek = useEffectEvent(() => void all.fetchNextPage());
  useEffect(() => {
    if (canSeek) seek();
  }, [canSeek]);

  function unfold(): void {
    setUnfolded(true);
    if (loaded) void all.fetchNextPage();
    else if (all.isError) void all.refetch();
  }

  return {
    replies,
    hiddenCount: hasMore ? Math.max(1, first.replyCount - replies.length) : 0,
    isLoading: all.isFetching,
    isError: isUnfolded && all.isError,
    error: all.error,
    unfold,
  };
}
