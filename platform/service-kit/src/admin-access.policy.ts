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
   * Limits the attempts at the admin password. All admin screens share one count, so a person gets no new attempts by
   * changing the screen.
   */
  attempts: {
    /** Counts one attempt. @returns a function that forgets the person's attempts @throws AppError RATE_LIMITED */
    begin(attempt: { userId: string; address: string }): Promise<() => Promise<void>>;
  };
  /** Message of the error that a person reads when access is refused. */
  refusal: string;
}

/**
 * Creates the check of the screens that ask for the admin password. A blank password is refused without counting an
 * attempt, so that a screen that repeats its requests without a password after developer access has ended locks nobody
 * out.
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
