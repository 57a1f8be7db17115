import { endInvalidSessions } from '../sessions/end-invalid-sessions';
import type { SessionLifecycle } from '../sessions/session-lifecycle';
import type { UserDocument } from './user.model';
import type { UserRepository } from './user.repository';

/** Disables accounts and enables them again; doing either twice changes nothing more. */
export interface UserAccess {
  /** Refuses further sign-ins and ends every session and developer access; null when there is no such user. */
  disable(userId: string): Promise<UserDocument | null>;
  /** Lets the user sign in again; ended sessions stay ended. Null when there is no such user. */
  enable(userId: string): Promise<UserDocument | null>;
}

export const createUserAccess = (deps: {
  users: UserRepository;
  sessions: SessionLifecycle;
}): UserAccess => ({
  async disable(userId) {
    // In this order: a sign-in under way either opens its session before they are ended, or finds the account disabled.
    const user = await deps.users.disable(userId);
    if (user) await endInvalidSessions(deps, user);
    return user;
  },
  enable: (userId) => deps.users.enable(userId),
});
