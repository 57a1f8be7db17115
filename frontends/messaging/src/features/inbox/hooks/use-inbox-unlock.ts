import { sessionApi, type ApiError } from '@medrad/api-client';
import { errorMessage, useDeveloperMode, useToast } from '@medrad/remote-kit';

/**
 * Opens the inbox: the typed password unlocks developer access, and this session stands in for the password from then
 * on. The server checks it, it is sent in a body once, and it is kept nowhere.
 */
export function useInboxUnlock() {
  const [ask, { isLoading }] = sessionApi.useUnlockDeveloperMutation();
  const { enter } = useDeveloperMode();
  const { toast } = useToast();

  async function unlock(password: string): Promise<void> {
    const { error } = await ask({ body: { password } });
    if (!error) {
      enter();
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
  return { isChecking: isLoading, unlock };
}
