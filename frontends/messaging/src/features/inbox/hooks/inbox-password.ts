import { createContext, useContext } from 'react';

/** The password that opened the inbox, held in memory only; undefined in a developer session. */
export const InboxPassword = createContext<string | undefined>(undefined);

/** The `password` property of a call of the inbox. */
export function useInboxPassword(): { password?: string } {
  const password = useContext(InboxPassword);
  return password === undefined ? {} : { password };
}
