import type { PrivateMessage } from '@medrad/contracts';

/** The author of a message; anonymous without a user. */
export const writerOf = ({ user }: PrivateMessage): string =>
  user ? `${user.name} · ${user.institute} · ${user.email}` : 'Anonymous';
