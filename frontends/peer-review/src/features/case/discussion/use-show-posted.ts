import type { PeerComment } from '@medrad/contracts';
import { useNavigate } from '@medrad/remote-kit/router';
import { useCallback, useState } from 'react';
import { paths } from '../../../paths';
import type { DiscussionList } from './use-discussion';

/**
 * Shows a comment that the user just posted. A reply appears in its thread. For a new thread beyond the loaded pages,
 * the address changes to that of the comment.
 */
export function useShowPosted(caseId: string, { list, linkedId, linkedThreadId }: DiscussionList) {
  const [reply, setReply] = useState<{ linkedId: string; linkedThreadId: string } | null>(null);
  const navigate = useNavigate();
  const { hasNextPage } = list;
  const onPosted = useCallback(
    ({ id, parentCommentId }: PeerComment) => {
      setReply(parentCommentId === null ? null : { linkedId: id, linkedThreadId: parentCommentId });
      if (parentCommentId === null && hasNextPage)
        void navigate(paths.comment(caseId, id), { replace: true, preventScrollReset: true });
    },
    [caseId, hasNextPage, navigate],
  );
  return { onPosted, ...(reply ?? { linkedId, linkedThreadId }) };
}
