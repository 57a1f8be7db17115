import { AppError } from '@medrad/contracts';
import type { Identity } from './identity';
import type { PasswordGate } from './password-gate';

/** A request to open a screen of the admins: the user, the client's address and the typed password. */
export interface AdminAccessRequest {
  user: Identity;
  address: string;
  password: string | undefined;
}

/** Admits a developer session, and any user who types the admin password. */
export type AuthorizeAdmin = (request: AdminAccessRequest) => Promise<void>;

/** Dependencies of {@link createAdminAccess}. */
export interface AdminAccessOptions {
  gate: PasswordGate;
  /**
   * Limits the attempts at the admin password. All screens share the count, so that changing the screen gives no new
   * attempts.
   */
  attempts: {
    /** Counts one attempt. @returns a function that forgets the person's attempts @throws AppError RATE_LIMITED */
    begin(attempt: { userId: string; address: string }): Promise<() => Promise<void>>;
  };
  /** Message of the error that a refused person reads. */
  refusal: string;
}

/**
 * Creates the check of the screens that ask for the admin password. A blank password is refused without counting an
 * attempt, so that a screen that keeps asking after developer access has ended locks nobody out.
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
