import { useState } from 'react';

/**
 * A React key that changes when another user replaces the former one, so that text typed by one
 * person is never shown to the next. Does not change when the first user becomes known.
 */
export function useOwnerKey(userId: string | undefined): number {
  const [owner, setOwner] = useState({ userId, key: 0 });
  if (userId !== undefined && userId !== owner.userId) {
    setOwner({ userId, key: owner.userId === undefined ? owner.key : owner.key + 1 });
  }
  return owner.key;
}
