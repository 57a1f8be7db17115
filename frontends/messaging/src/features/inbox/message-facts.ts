import type { PrivateMessage } from '@medrad/contracts';

/** Who wrote a message; without a user it is anonymous. */
export const writerOf = ({ user }: PrivateMessage): string =>
  user ? `${user.name} · ${user.institute} · ${user.email}` : 'Anonymous';
