import { endInvalidSessions } from '../sessions/end-invalid-sessions';
import type { SessionLifecycle } from '../sessions/session-lifecycle';
import type { UserDocument } from './user.model';
import type { UserRepository } from './user.repository';

/** Disables and enables accounts. Both operations are idempotent. */
export interface UserAccess {
  /** Refuses further sign-ins and ends every session and developer access of the user; null for an unknown user. */
  disable(userId: string): Promise<UserDocument | null>;
  /** Lets the user sign in again; ended sessions stay ended. Null for an unknown user. */
  enable(userId: string): Promise<UserDocument | null>;
}

export const createUserAccess = (deps: {
  users: UserRepository;
  sessions: SessionLifecycle;
}): UserAccess => ({
  async disable(userId) {
    // The order matters: a concurrent sign-in either opens its session before all sessions are ended or finds the
    // account disabled.
    const user = await deps.users.disable(userId);
    if (user) await endInvalidSessions(deps, user);
    return user;
  },
  enable: (userId) => deps.users.enable(userId),
});
