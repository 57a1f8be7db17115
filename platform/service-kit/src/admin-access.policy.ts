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
    /** Counts one try; resolves with a function that forgives the person's tries. @throws AppError RATE_LIMITED */
    begin(attempt: { userId: string; address: string }): Promise<() => Promise<void>>;
  };
  /** What a refused person reads. */
  refusal: string;
}

/**
 * The gate of the admin's password screens. A blank password is refused and is no attempt: a screen that asks again and
 * again after developer access has ended shuts nobody out.
 * @throws AppError INVALID_PASSWORD; RATE_LIMITED after too many wrong passwords
 */
export function createAdminAccess({ gate, attempts, refusal }: AdminAccessOptions): AuthorizeAdmin {
  return async ({ user, address, password }) => {
    if (user.developerGrant !== null) return;
    if (!password) throw new AppError('INVALID_PASSWORD', { message: refusal });
    const forgive = await attempts.begin({ userId: user.sub, address });
    if (!(await gate.verify(password))) throw new AppError('INVALID_PASSWORD', { message: refusal });
    await forgive();
  };
}
