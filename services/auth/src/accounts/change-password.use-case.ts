import { AppError, type PasswordChange } from '@medrad/contracts';
import type { AttemptLimiter } from '@medrad/persistence';
import type { SessionKeeper } from '../sessions/session-keeper';
import type { PasswordHasher } from './password-hasher';
import { assertNotGuessable } from './password.policy';
import type { UserRepository } from './user.repository';

/** Who changes which password, from where. */
export interface PasswordChangeRequest extends PasswordChange {
  userId: string;
  sid: string;
  address: string;
}

/** Replaces the own password and ends every other session of the user. */
export type ChangePassword = (request: PasswordChangeRequest) => Promise<void>;

export const createChangePassword =
  (deps: {
    users: UserRepository;
    hasher: PasswordHasher;
    sessions: SessionKeeper;
    attempts: AttemptLimiter;
  }): ChangePassword =>
  async ({ userId, sid, address, currentPassword, newPassword }) => {
    const { users, hasher, sessions, attempts } = deps;
    const attemptKey = `password:${address}:${userId}`;
    await attempts.consume(attemptKey);
    if (!(await sessions.findLive(sid))) throw new AppError('UNAUTHENTICATED');
    const user = await hasher.match(() => users.find(userId), currentPassword);
    if (!user) throw new AppError('INVALID_PASSWORD');
    assertNotGuessable(newPassword, user, 'newPassword');
    // Before, because a database that goes away after the change would leave them, and asking again takes the new password;
    // and after, for a sign-in under way.
    await sessions.endOthers(userId, sid);
    const isReplaced = await users.replacePassword(userId, user.password, await hasher.hash(newPassword));
    if (!isReplaced) throw new AppError('CONFLICT');
    await sessions.endOthers(userId, sid);
    await attempts.reset(attemptKey);
  };
