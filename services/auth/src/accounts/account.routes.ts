import { AppError, type authRoutes } from '@medrad/contracts';
import { type Handlers, isDiskFull } from '@medrad/service-kit';
import { accountKeyOf, type KnownDevices } from '../sessions/known-device';
import type { SessionCookie } from '../sessions/session-cookie';
import type { SessionKeeper } from '../sessions/session-keeper';
import type { ChangePassword } from './change-password.use-case';
import type { RegisterUser } from './register-user.use-case';
import type { UserAccess } from './user-access.use-case';
import { presentRegisteredUser, presentUser } from './user.presenter';
import type { UserRepository } from './user.repository';

type AccountRoutes = Pick<
  typeof authRoutes,
  | 'register'
  | 'getCurrentUser'
  | 'changePassword'
  | 'listUsers'
  | 'countUsers'
  | 'verifyUser'
  | 'disableUser'
  | 'enableUser'
>;

/** A page of users, and what is answered when no page size is asked for. */
const pageSize = 100;

export const createAccountHandlers = (deps: {
  users: UserRepository;
  registerUser: RegisterUser;
  changePassword: ChangePassword;
  sessions: SessionKeeper;
  cookie: SessionCookie;
  devices: KnownDevices;
  access: UserAccess;
}): Handlers<AccountRoutes> => ({
  async register({ input, user: former, address, userAgent, req, res }) {
    const user = await deps.registerUser(input.body);
    const session = await deps.sessions.open(user._id, { address, userAgent });
    if (former) await deps.sessions.end(former.sid);
    deps.cookie.set(res, { user, session });
    deps.devices.remember(res, deps.devices.read(req), accountKeyOf(user.email));
    return { user: presentUser(user) };
  },
  async getCurrentUser({ user: { sub, sid }, address }) {
    // The database is asked, not the cookie: who was signed out elsewhere learns it here at the latest.
    const [user, session] = await Promise.all([deps.users.find(sub), deps.sessions.findLive(sid)]);
    if (!user || !session) throw new AppError('UNAUTHENTICATED');
    // Reads go on while the disk of the database is full; a later read notes the use.
    await deps.sessions.noteSeen(session, address).catch((error: unknown) => {
      if (!isDiskFull(error)) throw error;
    });
    return presentUser(user);
  },
  async changePassword({ input, user: { sub, sid }, requestId, log }) {
    await deps.changePassword({ ...input.body, userId: sub, sid });
    log.info({ requestId, userId: sub }, 'password changed');
    return { success: true };
  },
  async listUsers({ input: { query } }) {
    const page = { limit: query.limit ?? pageSize, offset: query.offset ?? 0 };
    return (await deps.users.list(page, query)).map(presentRegisteredUser);
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
    return { user: presentRegisteredUser(user) };
  },
  async disableUser({ input, user: { sub }, requestId, log }) {
    const { id } = input.params;
    if (id === sub) throw new AppError('CONFLICT', { message: 'You cannot disable your own account.' });
    const user = await deps.access.disable(id);
    if (!user) throw new AppError('NOT_FOUND');
    log.info({ requestId, userId: sub, disabledUserId: id }, 'user disabled');
    return { user: presentRegisteredUser(user) };
  },
  async enableUser({ input, user: { sub }, requestId, log }) {
    const user = await deps.access.enable(input.params.id);
    if (!user) throw new AppError('NOT_FOUND');
    log.info({ requestId, userId: sub, enabledUserId: user._id }, 'user enabled');
    return { user: presentRegisteredUser(user) };
  },
});
