/** Longest e-mail address, in characters (RFC 5321). */
export const emailMaxLength = 254;
/** Shortest name of a user or institute, in characters that are not blank. */
export const personTextMinLength = 2;
/** Longest name of a user or institute, in characters. */
export const personTextMaxLength = 100;
/** Shortest phone number, in characters. */
export const phoneMinLength = 7;
/** Longest phone number, in characters. */
export const phoneMaxLength = 20;
/** Shortest password of an account, in characters. */
export const passwordMinLength = 8;
/** Longest password in characters, both of an account and for developer or admin access. */
export const passwordMaxLength = 128;
/** Length of the token of a one-time link for a new password: 256 bits in base64url. */
export const resetTokenLength = 43;
/** Longest name of a feature toggle, in characters. */
export const featureNameMaxLength = 64;
/** Longest description of a feature toggle, in characters. */
export const featureDescriptionMaxLength = 500;
