import { sessionApi } from '@medrad/api-client';
import { errorMessage, useAppDispatch, useDeveloperMode, useToast } from '@medrad/remote-kit';
import { useNavigate } from '@medrad/remote-kit/router';
import { changeSession } from '../app/session-change';

/** Signs out: ends developer mode, clears the cached user and reloads it. */
export function useSignOut(): { isSigningOut: boolean; signOut: () => Promise<void> } {
  const [logout, { isLoading }] = sessionApi.useLogoutMutation();
  const { exit } = useDeveloperMode();
  const { toast } = useToast();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  const signOut = async () => {
    const result = await logout();
    if (result.error) {
      toast({
        title: 'Sign Out Failed',
        description: errorMessage(result.error),
        variant: 'destructive',
      });
      return;
    }
    exit();
    changeSession(dispatch, null);
    toast({ title: 'Signed Out', description: 'You have been successfully signed out.' });
    void navigate('/');
  };
  return { isSigningOut: isLoading, signOut };
}
