import { AppError, type authRoutes, pageMaxItems } from '@medrad/contracts';
import type { Handlers } from '@medrad/service-kit';
import { accountKeyOf, type KnownDevices } from '../sessions/known-device';
import type { SessionCookie } from '../sessions/session-cookie';
import type { SessionLifecycle } from '../sessions/session-lifecycle';
import type { AccountFeature } from './account.feature';
import { presentRegisteredUser, presentUser } from './user.presenter';

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

export const createAccountHandlers = (deps: {
  accounts: AccountFeature;
  sessions: SessionLifecycle;
  cookie: SessionCookie;
  devices: KnownDevices;
}): Handlers<AccountRoutes> => ({
  async register({ input, user: former, address, userAgent, req, res }) {
    const user = await deps.accounts.registerUser(input.body);
    const session = await deps.sessions.open(user._id, { address, userAgent });
    if (former) await deps.sessions.end(former.sid);
    deps.cookie.set(res, { user, session });
    deps.devices.remember(res, deps.devices.read(req), accountKeyOf(user.email));
    return { user: presentUser(user) };
  },
  async getCurrentUser({ user: { sub, sid }, address }) {
    return presentUser(await deps.accounts.getCurrentUser({ userId: sub, sid, address }));
  },
  async changePassword({ input, user: { sub, sid }, requestId, log }) {
    await deps.accounts.changePassword({ ...input.body, userId: sub, sid });
    log.info({ requestId, userId: sub }, 'password changed');
    return { success: true };
  },
  async listUsers({ input: { query } }) {
    const page = { limit: query.limit ?? pageMaxItems, offset: query.offset ?? 0 };
    return (await deps.accounts.listUsers(page, query)).map(presentRegisteredUser);
  },
  countUsers: () => deps.accounts.countUsers(),
  async verifyUser({ input, user: { sub }, requestId, log }) {
    const user = await deps.accounts.verifyUser(input.params.id);
    log.info({ requestId, userId: sub, verifiedUserId: user._id }, 'user verified');
    return { user: presentRegisteredUser(user) };
  },
  async disableUser({ input, user: { sub }, requestId, log }) {
    const { id } = input.params;
    if (id === sub) throw new AppError('CONFLICT', { message: 'You cannot disable your own account.' });
    const user = await deps.accounts.disableUser(id);
    log.info({ requestId, userId: sub, disabledUserId: id }, 'user disabled');
    return { user: presentRegisteredUser(user) };
  },
  async enableUser({ input, user: { sub }, requestId, log }) {
    const user = await deps.accounts.enableUser(input.params.id);
    log.info({ requestId, userId: sub, enabledUserId: user._id }, 'user enabled');
    return { user: presentRegisteredUser(user) };
  },
});
