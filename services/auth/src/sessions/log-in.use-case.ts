import { AppError, type Login } from '@medrad/contracts';
import type { DeviceClaims } from '@medrad/service-kit';
import { normalizeEmail } from '../accounts/email.policy';
import type { PasswordHasher } from '../accounts/password-hasher';
import type { UserDocument } from '../accounts/user.model';
import type { UserRepository } from '../accounts/user.repository';
import { accountKeyOf } from './known-device';
import type { LoginActivity } from './login-activity.events';
import type { LoginAttempts } from './login-attempts';
import type { SessionDocument } from './session.model';
import type { SessionLifecycle } from './session-lifecycle';

/** An attempt to sign in. */
export interface LoginRequest extends Login {
  address: string;
  userAgent: string | null;
  requestId: string;
  /** Null for a browser that nobody has signed in with. */
  device: DeviceClaims | null;
  /** The session this browser was in, if any: a new one takes its place. */
  formerSid: string | null;
}

/**
 * Opens a session.
 * @throws AppError INVALID_CREDENTIALS, the same for an unknown address and a wrong password; ACCOUNT_DISABLED, after
 * the right password only; RATE_LIMITED
 */
export type LogIn = (request: LoginRequest) => Promise<{ user: UserDocument; session: SessionDocument }>;

/** What logging in needs. */
export interface LogInDeps {
  users: UserRepository;
  hasher: PasswordHasher;
  sessions: SessionLifecycle;
  attempts: LoginAttempts;
  recordLogin: LoginActivity;
}

export const createLogIn =
  ({ users, hasher, sessions, attempts, recordLogin }: LogInDeps): LogIn =>
  async (request) => {
    const email = normalizeEmail(request.email);
    const { address, userAgent, device } = request;
    // A crowd must not use up an honest person's attempts, and attempts at once must all be counted.
    hasher.assertRoom();
    const attempt = await attempts.begin({ accountKey: accountKeyOf(email), address, device });
    const findAccount = async (): Promise<UserDocument | null> => {
      await attempt.check();
      return users.findByEmail(email);
    };
    const user = await hasher.match(findAccount, request.password);
    if (!user) {
      await attempt.fail();
      throw new AppError('INVALID_CREDENTIALS');
    }
    // Whatever else keeps the session from being opened, the password was no guess.
    await attempt.succeed();
    if (user.disabledAt) throw new AppError('ACCOUNT_DISABLED');
    const session = await sessions.open(user._id, { address, userAgent });
    // The password may have been changed, or the account disabled, since the comparison; neither could end this session,
    // which was not open yet.
    if (!(await users.maySignIn(user._id, user.password))) {
      await sessions.end(session._id);
      throw new AppError('INVALID_CREDENTIALS');
    }
    // Before the cookie goes out: nobody is signed in without a trace.
    await recordLogin({ user, session, ...request });
    if (request.formerSid) await sessions.end(request.formerSid);
    return { user, session };
  };
