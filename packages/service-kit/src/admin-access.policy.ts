import { AppError } from '@medrad/contracts';
import type { Identity } from './identity';
import type { PasswordGate } from './password-gate';

/** Who asks to be let through an admin's screen, and with what. */
export interface AdminAccessRequest {
  user: Identity;
  address: string;
  password: string | undefined;
}

/** Lets a developer session through, or whoever types the admin password. */
export type AuthorizeAdmin = (request: AdminAccessRequest) => Promise<void>;

/** What {@link createAdminAccess} needs. */
export interface AdminAccessOptions {
  gate: PasswordGate;
  /** Of the admin password; one for every screen, so that changing the screen gives no new tries. */
  attempts: {
    consume(key: string): Promise<void>;
    reset(key: string): Promise<void>;
  };
  /** What a refused person reads. */
  refusal: string;
}

/**
 * The gate of the admin's password screens. A blank password is refused and is no attempt: a screen that asks again and
 * again after developer access has ended shuts nobody out.
 * @throws AppError INVALID_PASSWORD; RATE_LIMITED after too many attempts of the address or the account
 */
export function createAdminAccess({ gate, attempts, refusal }: AdminAccessOptions): AuthorizeAdmin {
  return async ({ user, address, password }) => {
    if (user.developerGrant !== null) return;
    if (!password) throw new AppError('INVALID_PASSWORD', { message: refusal });
    const keys = [`address:${address}`, `account:${user.sub}`];
    for (const key of keys) await attempts.consume(key);
    if (!(await gate.verify(password))) throw new AppError('INVALID_PASSWORD', { message: refusal });
    for (const key of keys) await attempts.reset(key);
  };
}
