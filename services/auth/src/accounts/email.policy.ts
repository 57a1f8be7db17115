/**
 * Normal form of an e-mail address: trimmed, in lower case. Accounts are found by it, so an address has one account,
 * however a person types the address.
 */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();
