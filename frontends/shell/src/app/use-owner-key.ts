import { useState } from 'react';

/**
 * A React key that changes when another user takes the place of the former one, so that nothing typed by one person
 * stays on the screen of the next. Finding out who the first user is changes nothing.
 */
export function useOwnerKey(userId: string | undefined): number {
  const [owner, setOwner] = useState({ userId, key: 0 });
  if (userId !== undefined && userId !== owner.userId) {
    setOwner({ userId, key: owner.userId === undefined ? owner.key : owner.key + 1 });
  }
  return owner.key;
}
