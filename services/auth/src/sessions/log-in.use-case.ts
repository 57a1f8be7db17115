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
  /** Claims of the device cookie; null for a browser without one. */
  device: DeviceClaims | null;
  /** Id of the session that the browser was signed in with, if any; the new session replaces it. */
  formerSid: string | null;
}

/**
 * Signs a user in.
 * @throws AppError INVALID_CREDENTIALS, the same for an unknown address and a wrong password; ACCOUNT_DISABLED, after
 * the right password only; RATE_LIMITED
 */
export type LogIn = (request: LoginRequest) => Promise<{ user: UserDocument; session: SessionDocument }>;

/** Dependencies of {@link LogIn}. */
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
    // A call is refused before its attempt is counted, so that an overloaded service uses up nobody's attempts.
    // Attempts are counted before they wait for hashing, so that concurrent ones are all counted.
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
    // The password was right, so the attempt counts as a success even if opening the session fails below.
    await attempt.succeed();
    if (user.disabledAt) throw new AppError('ACCOUNT_DISABLED');
    const session = await sessions.open(user._id, { address, userAgent });
    // Checked again: while the password was compared, it may have been changed or the account disabled, and such a
    // change could not end this session, which was not open yet.
    if (!(await users.maySignIn(user._id, user.password))) {
      await sessions.end(session._id);
      throw new AppError('INVALID_CREDENTIALS');
    }
    // The login is recorded before the cookie is sent, so that every login is in the activity log.
    await recordLogin({ user, session, ...request });
    if (request.formerSid) await sessions.end(request.formerSid);
    return { user, session };
  };
