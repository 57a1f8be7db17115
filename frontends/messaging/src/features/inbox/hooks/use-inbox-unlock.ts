import type { ApiError } from '@medrad/api-client';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { useState } from 'react';
import { messagingApi } from '../../../messaging.api';

/**
 * Unlocks the inbox with the admin or developer password, which is kept in memory until the page is
 * closed.
 */
export function useInboxUnlock() {
  const [ask, { isLoading }] = messagingApi.useSearchPrivateMessagesMutation();
  const [password, setPassword] = useState<string>();
  const { toast } = useToast();

  async function unlock(typed: string): Promise<void> {
    const { error } = await ask({ body: { status: 'unread', password: typed, limit: 1 } });
    if (!error) {
      setPassword(typed);
      toast({ title: 'Admin access granted', variant: 'success' });
      return;
    }
    const isWrong = (error as ApiError).body?.code === 'INVALID_PASSWORD';
    toast(
      isWrong
        ? {
            title: 'Invalid password',
            description: 'Please enter the correct developer password',
            variant: 'destructive',
          }
        : {
            title: 'Messages could not be opened',
            description: errorMessage(error, 'Please try again'),
            variant: 'destructive',
          },
    );
  }
  return { password, isChecking: isLoading, unlock, lock: () => setPassword(undefined) };
}
