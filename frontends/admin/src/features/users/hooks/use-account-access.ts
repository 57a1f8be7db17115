import type { RegisteredUser } from '@medrad/contracts';
import { errorMessage, useAppDispatch, useToast } from '@medrad/remote-kit';
import { adminApi, type UserFilter } from '../../../admin.api';

/**
 * Returns functions that disable and enable a user in the list with this filter. Both resolve to
 * whether the server accepted the change.
 */
export function useAccountAccess(filter: UserFilter) {
  const [disableUser, { isLoading: isDisabling }] = adminApi.useDisableUserMutation();
  const [enableUser, { isLoading: isEnabling }] = adminApi.useEnableUserMutation();
  const dispatch = useAppDispatch();
  const { toast } = useToast();

  const show = (changed: RegisteredUser) =>
    dispatch(
      adminApi.util.updateQueryData('browseUsers', filter, ({ pages }) => {
        const row = pages.flat().find(({ id }) => id === changed.id);
        if (row) Object.assign(row, changed);
      }),
    );
  const change = async (user: RegisteredUser): Promise<boolean> => {
    const act = user.disabled ? enableUser : disableUser;
    const { data, error } = await act({ id: user.id });
    if (!data) {
      const title = user.disabled ? 'Failed to enable user' : 'Failed to disable user';
      toast({ title, description: errorMessage(error), variant: 'destructive' });
      return false;
    }
    show(data.user);
    toast(
      data.user.disabled
        ? {
            title: 'User disabled',
            description: `${user.name} is signed out everywhere and cannot sign in.`,
            variant: 'success',
          }
        : { title: 'User enabled', description: `${user.name} may sign in again.`, variant: 'success' },
    );
    return true;
  };
  return { change, isBusy: isDisabling || isEnabling };
}
