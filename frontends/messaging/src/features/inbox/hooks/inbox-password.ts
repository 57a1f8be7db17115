import { createContext, useContext } from 'react';

/** The password for the inbox, in memory only; undefined in a developer session. */
export const InboxPassword = createContext<string | undefined>(undefined);

/** The `password` property for the inbox's calls. */
export function useInboxPassword(): { password?: string } {
  const password = useContext(InboxPassword);
  return password === undefined ? {} : { password };
}
