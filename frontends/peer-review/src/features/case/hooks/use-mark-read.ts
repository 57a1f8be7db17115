import type { PeerCase } from '@medrad/contracts';
import { useAppDispatch } from '@medrad/remote-kit';
import { useEffect, useEffectEvent } from 'react';
import { caseListTag, peerReviewApi } from '../../../peer-review.api';

/** Marks a case as read when it is shown, and again whenever the shown case has new content. */
export function useMarkRead({ id, activeAt, isUnread }: PeerCase): void {
  const [markRead] = peerReviewApi.useMarkPeerCaseReadMutation();
  const dispatch = useAppDispatch();
  const mark = useEffectEvent(async () => {
    const { error } = await markRead({ id });
    // The loaded list still shows the case as unread, so it is reloaded.
    if (!error && isUnread)
      dispatch(peerReviewApi.util.invalidateTags([{ type: 'PeerCase', id: caseListTag }]));
  });
  useEffect(() => void mark(), [id, activeAt]);
}
