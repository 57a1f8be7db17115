import { useSession } from '@medrad/remote-kit';
import { messagingApi } from './messaging.api';
import { useRefetchOnReturn, useRefreshInterval } from './use-refresh';

/**
 * The signed-in user's messages, newest first, refreshed while the page is visible; no request for
 * a guest.
 */
export function useUserMessages() {
  const { user } = useSession();
  const pollingInterval = useRefreshInterval();
  const query = messagingApi.useListUserMessagesQuery(undefined, { skip: !user, pollingInterval });
  useRefetchOnReturn(query);
  return { ...query, messages: query.data ?? [] };
}
