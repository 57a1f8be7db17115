import type { PrivateMessage } from '@medrad/contracts';

const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment as admins read it. */
export const formatDate = (iso: string): string => dateFormat.format(new Date(iso));

/** Who wrote a message; without a user it is anonymous. */
export const writerOf = ({ user }: PrivateMessage): string =>
  user ? `${user.name} · ${user.institute} · ${user.email}` : 'Anonymous';
