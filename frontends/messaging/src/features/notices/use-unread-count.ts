import { useSession } from '@medrad/remote-kit';
import { useLocation } from '@medrad/remote-kit/router';
import { useEffect, useEffectEvent } from 'react';
import { noticeApi } from './notice.api';

/** A number that is older is asked for again with the next screen. */
const freshMs = 60_000;

/** How many notices of the signed-in user wait to be read; 0 while that is not known. */
export function useUnreadCount(): number {
  const { user } = useSession();
  const { pathname } = useLocation();
  const { data, fulfilledTimeStamp, refetch } = noticeApi.useCountUnreadNoticesQuery(undefined, {
    skip: !user,
  });
  const refresh = useEffectEvent(() => {
    if (fulfilledTimeStamp !== undefined && Date.now() - fulfilledTimeStamp > freshMs) void refetch();
  });
  useEffect(() => refresh(), [pathname]);
  return data?.count ?? 0;
}
