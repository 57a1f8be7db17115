import type { PasswordResetRepository } from './password-reset.repository';
import { createResetToken, hashOfResetToken } from './reset-token';

/** Lifetime of a password reset link, in milliseconds. */
const validMs = 60 * 60_000;

/**
 * Creates the token of a one-time password reset link; the user's previous link becomes invalid. Only a hash of the
 * token is stored.
 */
export type CreateResetToken = (userId: string) => Promise<string>;

export const createCreateResetToken =
  (resets: PasswordResetRepository): CreateResetToken =>
  async (userId) => {
    const token = createResetToken();
    const expiresAt = new Date(Date.now() + validMs);
    await resets.put({ _id: userId, tokenHash: hashOfResetToken(token), expiresAt });
    return token;
  };
