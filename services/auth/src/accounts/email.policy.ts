/** Normal form of an e-mail address: trimmed, in lower case. One address has one account, however it is typed. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();
