import { useSession } from '@medrad/remote-kit';
import { useLocation } from '@medrad/remote-kit/router';
import { useEffect, useEffectEvent } from 'react';
import { noticeApi } from './notice.api';

/** Age in milliseconds from which the count is reloaded when the next screen opens. */
const freshMs = 60_000;

/**
 * The number of the signed-in user's unread notices; 0 while unknown. A failed request is retried
 * with the next screen; `refresh` reloads at once.
 */
export function useUnreadCount(): { count: number; refresh: () => void } {
  const { user } = useSession();
  const { pathname } = useLocation();
  const {
    data,
    fulfilledTimeStamp = 0,
    isFetching,
    isUninitialized,
    refetch,
  } = noticeApi.useCountUnreadNoticesQuery(undefined, { skip: !user });
  const handleScreen = useEffectEvent(() => {
    if (isUninitialized || isFetching) return;
    if (Date.now() - fulfilledTimeStamp > freshMs) void refetch();
  });
  useEffect(() => handleScreen(), [pathname]);
  return {
    count: data?.count ?? 0,
    refresh() {
      if (!isUninitialized) void refetch();
    },
  };
}
