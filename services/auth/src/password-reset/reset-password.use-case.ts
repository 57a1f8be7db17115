import { AppError, type PasswordReset } from '@medrad/contracts';
import { addressKey, type AttemptLimit, type AttemptLimiter } from '@medrad/persistence';
import type { PasswordHasher } from '../accounts/password-hasher';
import { assertAcceptablePassword } from '../accounts/password.policy';
import type { UserRepository } from '../accounts/user.repository';
import { endInvalidSessions } from '../sessions/end-invalid-sessions';
import type { SessionLifecycle } from '../sessions/session-lifecycle';
import type { PasswordResetRepository } from './password-reset.repository';
import { hashOfResetToken } from './reset-token';

/** Maximum number of requests with a reset link per client address. */
export const passwordResetLimit: AttemptLimit = { points: 30, durationSeconds: 15 * 60 };

/**
 * Sets a new password with a one-time link and ends every session of the user.
 * @returns the user's id
 * @throws AppError NOT_FOUND for an invalid link or a disabled user; VALIDATION_FAILED for a guessable password, which
 * leaves the link valid
 */
export type ResetPassword = (request: PasswordReset & { address: string }) => Promise<string>;

const invalidLink = () =>
  new AppError('NOT_FOUND', {
    message: 'This link has expired or was already used. Please ask an administrator for a new one.',
  });

export const createResetPassword =
  (deps: {
    resets: PasswordResetRepository;
    users: UserRepository;
    hasher: PasswordHasher;
    sessions: SessionLifecycle;
    attempts: AttemptLimiter;
  }): ResetPassword =>
  async ({ token, password, address }) => {
    const { resets, users, hasher, sessions, attempts } = deps;
    const key = addressKey(address);
    await attempts.consume(key);
    const tokenHash = hashOfResetToken(token);
    const reset = await resets.findValid(tokenHash);
    const user = reset && (await users.find(reset._id));
    if (!user || user.disabledAt) throw invalidLink();
    assertAcceptablePassword(password, user, 'password');
    const toHash = await hasher.hash(password);
    // The link is used up before the password is set: after a failure in between, the person needs a new link, but no
    // link works twice.
    if (!(await resets.consume(tokenHash))) throw invalidLink();
    const change = { userId: user._id, fromHash: user.password, toHash, except: null };
    const changed = await users.replacePassword(change);
    if (!changed) throw invalidLink();
    await endInvalidSessions({ users, sessions }, changed);
    await attempts.reset(key);
    return user._id;
  };
