import type { PrivateMessage } from '@medrad/contracts';

/** The person who wrote a message; `Anonymous` when the message has no user. */
export const writerOf = ({ user }: PrivateMessage): string =>
  user ? `${user.name} · ${user.institute} · ${user.email}` : 'Anonymous';
