import { emptyApi, sessionApi } from '@medrad/api-client';
import { useAppDispatch, useSession } from '@medrad/remote-kit';
import { useEffect, useEffectEvent } from 'react';
import { sessionChannel } from './session-channel';

/**
 * Follows changes of the session that this tab did not make. Another tab says so, and everything shown is asked for anew;
 * a session that was ended elsewhere is noticed when the tab is looked at again. An answer that fails changes nothing.
 */
export function useSessionOfOtherTabs(): void {
  const { user } = useSession();
  const dispatch = useAppDispatch();
  const userId = user?.id ?? null;

  const forget = useEffectEvent(() => void dispatch(emptyApi.util.resetApiState()));
  const checkUser = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || userId === null) return;
    const ask = sessionApi.endpoints.getCurrentUser.initiate(undefined, {
      forceRefetch: true,
      subscribe: false,
    });
    const { data, isSuccess } = await dispatch(ask);
    // A guest is null, which the endpoint's own type does not know.
    if (isSuccess && ((data as typeof data | null)?.id ?? null) !== userId) forget();
  });

  useEffect(() => sessionChannel.listen(() => forget()), []);
  useEffect(() => {
    const check = () => void checkUser();
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, []);
}
