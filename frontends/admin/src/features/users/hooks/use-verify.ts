import type { RegisteredUser } from '@medrad/contracts';
import { errorMessage, useAppDispatch, useToast } from '@medrad/remote-kit';
import { adminApi, type UserFilter } from '../../../admin.api';

/**
 * Verifies a user in the list with this filter. Row and counts change at once, and are restored if
 * the server refuses.
 */
export function useVerify(filter: UserFilter) {
  const [verifyUser] = adminApi.useVerifyUserMutation();
  const dispatch = useAppDispatch();
  const { toast } = useToast();

  const showVerified = ({ id }: RegisteredUser) => [
    dispatch(
      adminApi.util.updateQueryData('browseUsers', filter, ({ pages }) => {
        const row = pages.flat().find((user) => user.id === id);
        if (row) row.emailVerified = true;
      }),
    ),
    dispatch(
      adminApi.util.updateQueryData('countUsers', undefined, (counts) => {
        counts.verified += 1;
        counts.pending -= 1;
      }),
    ),
  ];

  return async (user: RegisteredUser): Promise<void> => {
    const changes = showVerified(user);
    const result = await verifyUser({ id: user.id });
    if (result.error) {
      for (const change of changes) change.undo();
      const description = errorMessage(result.error);
      toast({ title: 'Failed to verify user', description, variant: 'destructive' });
      return;
    }
    const { name } = result.data.user;
    toast({ title: 'User verified', description: `${name} is now verified.`, variant: 'success' });
  };
}
