import { createHash, randomBytes } from 'node:crypto';

/** A random token of 256 bits in base64url, 43 characters. */
export const createResetToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 of a token in hexadecimal. A slow hash is not needed, because a random token cannot be guessed. */
export const hashOfResetToken = (token: string): string => createHash('sha256').update(token).digest('hex');
