import { useSession } from '@medrad/remote-kit';
import { useLocation } from '@medrad/remote-kit/router';
import { useEffect, useEffectEvent } from 'react';
import { noticeApi } from './notice.api';

/** A number that is older is asked for again with the next screen. */
const freshMs = 60_000;

/**
 * How many notices of the signed-in user wait to be read; 0 while that is not known. A read that failed is repeated with
 * the next screen; `refresh` asks again at once.
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
