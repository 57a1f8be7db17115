import { peerCommentEditMinutes } from '@medrad/contracts/limits';
import { useEffect, useState } from 'react';

const windowMs = peerCommentEditMinutes * 60_000;
const leftOf = (createdAt: string) => Date.parse(createdAt) + windowMs - Date.now();

/** Whether a comment is recent enough for its author to edit it; becomes false once the allowed time is over. */
export function useIsRecent(createdAt: string): boolean {
  const [isRecent, setRecent] = useState(() => leftOf(createdAt) > 0);
  useEffect(() => {
    if (!isRecent) return;
    const timer = setTimeout(() => setRecent(false), Math.max(0, leftOf(createdAt)));
    return () => clearTimeout(timer);
  }, [createdAt, isRecent]);
  return isRecent;
}
