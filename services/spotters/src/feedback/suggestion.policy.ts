import { AppError } from '@medrad/contracts';
import type { AttemptLimiter } from '@medrad/persistence';
import type { Identity, PasswordGate } from '@medrad/service-kit';

/** Who asks for the suggestions, and with what. */
export interface SuggestionReader {
  user: Identity;
  address: string;
  password: string | undefined;
}

/** Lets a developer session through, or whoever types the admin password. */
export type AuthorizeSuggestions = (reader: SuggestionReader) => Promise<void>;

/** @throws AppError INVALID_PASSWORD; RATE_LIMITED after too many attempts of the address or the account */
export function createSuggestionPolicy(
  adminGate: PasswordGate,
  attempts: AttemptLimiter,
): AuthorizeSuggestions {
  return async ({ user, address, password }) => {
    if (user.developerGrant !== null) return;
    const keys = [`address:${address}`, `account:${user.sub}`];
    for (const key of keys) await attempts.consume(key);
    if (!password || !(await adminGate.verify(password))) {
      throw new AppError('INVALID_PASSWORD', { message: 'Invalid admin password' });
    }
    for (const key of keys) await attempts.reset(key);
  };
}
