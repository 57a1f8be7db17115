import { AppError, type PasswordChange } from '@medrad/contracts';
import type { AttemptLimit, AttemptLimiter } from '@medrad/persistence';
import { endInvalidSessions } from '../sessions/end-invalid-sessions';
import type { SessionLifecycle } from '../sessions/session-lifecycle';
import type { PasswordHasher } from './password-hasher';
import { assertAcceptablePassword } from './password.policy';
import type { UserRepository } from './user.repository';

/** Wrong current passwords allowed per session. */
export const passwordChangeLimit: AttemptLimit = { points: 10, durationSeconds: 15 * 60 };

/** Who changes which password, in which session. */
export interface PasswordChangeRequest extends PasswordChange {
  userId: string;
  sid: string;
}

/** Replaces a user's password and ends every other session of theirs. */
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
    // By session: somebody who guesses in a session left open does not lock the owner out in another one.
    await attempts.consume(sid);
    if (!(await sessions.findLive(sid))) throw new AppError('UNAUTHENTICATED');
    const user = await hasher.match(() => users.find(userId), currentPassword);
    if (!user) throw new AppError('INVALID_PASSWORD');
    assertAcceptablePassword(newPassword, user, 'newPassword');
    // Before as well as after the change: a database that goes away right after it leaves no other session alive.
    await sessions.endOthers(userId, sid);
    const toHash = await hasher.hash(newPassword);
    const changed = await users.replacePassword({ userId, fromHash: user.password, toHash, except: sid });
    if (!changed) throw new AppError('CONFLICT');
    await endInvalidSessions({ users, sessions }, changed);
    await attempts.reset(sid);
  };
