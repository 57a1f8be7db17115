import type { PasswordResetRepository } from './password-reset.repository';
import { createResetToken, hashOfResetToken } from './reset-token';

/** A password reset link is valid for this time, in milliseconds. */
const validMs = 60 * 60_000;

/** Makes the token of a one-time password reset link; the user's former link ends. Only a hash is stored. */
export type CreateResetToken = (userId: string) => Promise<string>;

export const createCreateResetToken =
  (resets: PasswordResetRepository): CreateResetToken =>
  async (userId) => {
    const token = createResetToken();
    const expiresAt = new Date(Date.now() + validMs);
    await resets.put({ _id: userId, tokenHash: hashOfResetToken(token), expiresAt });
    return token;
  };
