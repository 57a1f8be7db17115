import { AppError, type Login } from '@medrad/contracts';
import type { AttemptLimiter } from '@medrad/persistence';
import { normalizeEmail } from '../accounts/email.policy';
import type { PasswordHasher } from '../accounts/password-hasher';
import type { UserDocument } from '../accounts/user.model';
import type { UserRepository } from '../accounts/user.repository';
import type { LoginActivity } from './login-activity.events';
import type { SessionDocument } from './session.model';
import type { SessionKeeper } from './session-keeper';

/** An attempt to sign in. */
export interface LoginRequest extends Login {
  address: string;
  userAgent: string | null;
  requestId: string;
  /** The session this browser was in, if any: a new one takes its place. */
  formerSid: string | null;
}

/**
 * Opens a session.
 * @throws AppError INVALID_CREDENTIALS, the same for an unknown address and a wrong password; RATE_LIMITED
 */
export type LogIn = (request: LoginRequest) => Promise<{ user: UserDocument; session: SessionDocument }>;

/** What logging in needs. */
export interface LogInDeps {
  users: UserRepository;
  hasher: PasswordHasher;
  sessions: SessionKeeper;
  attempts: AttemptLimiter;
  recordLogin: LoginActivity;
}

export const createLogIn =
  ({ users, hasher, sessions, attempts, recordLogin }: LogInDeps): LogIn =>
  async (request) => {
    const email = normalizeEmail(request.email);
    // By address and account: who guesses is stopped, and the owner gets in from anywhere else.
    const attemptKey = `login:${request.address}:${email}`;
    // A crowd must not use up an honest person's attempts, and attempts at once must all be counted.
    hasher.assertRoom();
    await attempts.consume(attemptKey);
    const user = await hasher.match(() => users.findByEmail(email), request.password);
    if (!user) throw new AppError('INVALID_CREDENTIALS');

    const session = await sessions.open(user._id);
    // The password may have changed since it was compared; that change could not end a session not yet open.
    if (!(await users.hasPassword(user._id, user.password))) {
      await sessions.end(session._id);
      throw new AppError('INVALID_CREDENTIALS');
    }
    // Before the cookie goes out: nobody is signed in without a trace.
    await recordLogin({ user, session, ...request });
    if (request.formerSid) await sessions.end(request.formerSid);
    await attempts.reset(attemptKey);
    return { user, session };
  };
