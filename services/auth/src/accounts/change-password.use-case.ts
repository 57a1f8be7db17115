import { AppError, type PasswordChange } from '@medrad/contracts';
import type { AttemptLimit, AttemptLimiter } from '@medrad/persistence';
import { endInvalidSessions } from '../sessions/end-invalid-sessions';
import type { SessionLifecycle } from '../sessions/session-lifecycle';
import type { PasswordHasher } from './password-hasher';
import { assertAcceptablePassword } from './password.policy';
import type { UserRepository } from './user.repository';

/** Number of attempts with a wrong current password that are allowed per session. */
export const passwordChangeLimit: AttemptLimit = { points: 10, durationSeconds: 15 * 60 };

/** A user's request to change their password, and the session that makes it. */
export interface PasswordChangeRequest extends PasswordChange {
  userId: string;
  sid: string;
}

/** Replaces a user's password and ends all of the user's sessions except the one that makes the change. */
export type ChangePassword = (request: PasswordChangeRequest) => Promise<void>;

export const createChangePassword =
  (deps: {
    users: UserRepository;
    hasher: PasswordHasher;
    sessions: SessionLifecycle;
    attempts: AttemptLimiter;
  }): ChangePassword =>
  async ({ userId, sid, currentPassword, newPassword }) => {
    const { users, hasher, sessions, attempts } = deps;
    // Wrong passwords are counted per session, so that guessing in one session does not lock the owner out of
    // another.
    await attempts.consume(sid);
    if (!(await sessions.findLive(sid))) throw new AppError('UNAUTHENTICATED');
    const user = await hasher.match(() => users.find(userId), currentPassword);
    if (!user) throw new AppError('INVALID_PASSWORD');
    assertAcceptablePassword(newPassword, user, 'newPassword');
    // Other sessions are ended before the password is replaced and again after it: if the database fails right after
    // the replacement, no other session is left.
    await sessions.endOthers(userId, sid);
    const toHash = await hasher.hash(newPassword);
    const changed = await users.replacePassword({ userId, fromHash: user.password, toHash, except: sid });
    if (!changed) throw new AppError('CONFLICT');
    await endInvalidSessions({ users, sessions }, changed);
    await attempts.reset(sid);
  };
