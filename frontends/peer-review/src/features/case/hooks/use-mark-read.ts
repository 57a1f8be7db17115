import type { PeerCase } from '@medrad/contracts';
import { useAppDispatch } from '@medrad/remote-kit';
import { useEffect, useEffectEvent } from 'react';
import { caseListTag, peerReviewApi } from '../../../peer-review.api';

/** Marks a case as read when it is shown, and again when new content is shown. */
export function useMarkRead({ id, activeAt, isUnread }: PeerCase): void {
  const [markRead] = peerReviewApi.useMarkPeerCaseReadMutation();
  const dispatch = useAppDispatch();
  const mark = useEffectEvent(async () => {
    const { error } = await markRead({ id });
    // The unread mark in the list is now outdated.
    if (!error && isUnread)
      dispatch(peerReviewApi.util.invalidateTags([{ type: 'PeerCase', id: caseListTag }]));
  });
  useEffect(() => void mark(), [id, activeAt]);
}
