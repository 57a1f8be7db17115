import { AppError, type authRoutes } from '@medrad/contracts';
import type { Handlers } from '@medrad/service-kit';
import type { SessionCookie } from '../sessions/session-cookie';
import type { SessionKeeper } from '../sessions/session-keeper';
import type { ChangePassword } from './change-password.use-case';
import type { RegisterUser } from './register-user.use-case';
import { presentUser } from './user.presenter';
import type { UserRepository } from './user.repository';

type AccountRoutes = Pick<
  typeof authRoutes,
  'register' | 'getCurrentUser' | 'changePassword' | 'listUsers' | 'countUsers' | 'verifyUser'
>;

/** A page of users, and what is answered when no page size is asked for. */
const pageSize = 100;

export const createAccountHandlers = (deps: {
  users: UserRepository;
  registerUser: RegisterUser;
  changePassword: ChangePassword;
  sessions: SessionKeeper;
  cookie: SessionCookie;
}): Handlers<AccountRoutes> => ({
  async register({ input, user: former, res }) {
    const user = await deps.registerUser(input.body);
    const session = await deps.sessions.open(user._id);
    if (former) await deps.sessions.end(former.sid);
    deps.cookie.set(res, { user, session });
    return { user: presentUser(user) };
  },
  async getCurrentUser({ user: { sub, sid } }) {
    // The database is asked, not the cookie: who was signed out elsewhere learns it here at the latest.
    const [user, session] = await Promise.all([deps.users.find(sub), deps.sessions.findLive(sid)]);
    if (!user || !session) throw new AppError('UNAUTHENTICATED');
    return presentUser(user);
  },
  async changePassword({ input, user: { sub, sid }, address, requestId, log }) {
    await deps.changePassword({ ...input.body, userId: sub, sid, address });
    log.info({ requestId, userId: sub }, 'password changed');
    return { success: true };
  },
  async listUsers({ input: { query } }) {
    const page = { limit: query.limit ?? pageSize, offset: query.offset ?? 0 };
    return (await deps.users.list(page, query)).map(presentUser);
  },
  async countUsers() {
    const [verified, pending] = await Promise.all([
      deps.users.count({ verified: true }),
      deps.users.count({ verified: false }),
    ]);
    return { total: verified + pending, verified, pending };
  },
  async verifyUser({ input, user: { sub }, requestId, log }) {
    const user = await deps.users.markVerified(input.params.id);
    if (!user) throw new AppError('NOT_FOUND');
    log.info({ requestId, userId: sub, verifiedUserId: user._id }, 'user verified');
    return { user: presentUser(user) };
  },
});
