import type { RegisteredUser } from '@medrad/contracts';
import { Button, ConfirmDialog } from '@medrad/ui/core';
import { useState } from 'react';
import type { UserFilter } from '../../../admin.api';
import { useAccountAccess } from '../hooks/use-account-access';

interface AccountAccessProps {
  user: RegisteredUser;
  filter: UserFilter;
}

/** The button that disables or enables a user, after confirmation. */
export function AccountAccess({ user, filter }: AccountAccessProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { change, isBusy } = useAccountAccess(filter);
  const action = user.disabled ? 'Enable' : 'Disable';

  const handleConfirm = async () => {
    if (await change(user)) setIsAsking(false);
  };
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={user.disabled ? 'check-circle' : 'lock'}
        aria-label={`${action} ${user.name}`}
        onClick={() => setIsAsking(true)}
      >
        {action}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setIsAsking(false)}
          title={`${action} ${user.name}`}
          description={
            user.disabled
              ? `${user.name} may sign in again, with the same password.`
              : `${user.name} is signed out on every device at once and cannot sign in until the account is enabled again. What ${user.name} has written stays.`
          }
          confirmLabel={action}
          tone={user.disabled ? 'primary' : 'danger'}
          isBusy={isBusy}
          onConfirm={() => void handleConfirm()}
        />
      )}
    </>
  );
}
