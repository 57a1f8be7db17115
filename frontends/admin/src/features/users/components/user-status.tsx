import type { RegisteredUser } from '@medrad/contracts';
import { Badge, Button } from '@medrad/ui/core';
import { useLayoutEffect, useRef } from 'react';
import styles from './users.module.css';

interface UserStatusProps {
  user: RegisteredUser;
  onVerify: (user: RegisteredUser) => Promise<void>;
}

/**
 * A user's verification, with a button for unverified ones, and whether the account is disabled.
 */
export function UserStatus({ user, onVerify }: UserStatusProps) {
  const place = useRef<HTMLSpanElement>(null);
  const hasActed = useRef(false);

  // The button disappears after success and returns after failure; the focus stays in the row.
  useLayoutEffect(() => {
    if (!hasActed.current || document.activeElement !== document.body) return;
    const target = user.emailVerified ? place.current : place.current?.querySelector('button');
    target?.focus({ preventScroll: true });
  }, [user.emailVerified]);

  function handleVerify() {
    hasActed.current = true;
    void onVerify(user);
  }

  return (
    <span ref={place} tabIndex={-1} className={styles.status}>
      {user.disabled && (
        <Badge tone="destructive" icon="lock">
          Disabled
        </Badge>
      )}
      {user.emailVerified ? (
        <Badge tone="success" icon="check">
          Verified
        </Badge>
      ) : (
        <>
          <Badge tone="warning">Pending</Badge>
          <Button size="sm" icon="check" aria-label={`Verify ${user.name}`} onClick={handleVerify}>
            Verify
          </Button>
        </>
      )}
    </span>
  );
}
