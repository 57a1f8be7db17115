/** One account per address however it is typed: mail hosts ignore case, and so does signing in. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();
