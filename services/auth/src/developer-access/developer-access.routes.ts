import { AppError, type authRoutes } from '@medrad/contracts';
import type { Handlers } from '@medrad/service-kit';
import type { UserRepository } from '../accounts/user.repository';
import type { SessionCookie } from '../sessions/session-cookie';
import type { SessionKeeper } from '../sessions/session-keeper';
import type { UnlockDeveloper } from './unlock-developer.use-case';

type DeveloperRoutes = Pick<typeof authRoutes, 'unlockDeveloper' | 'lockDeveloper' | 'getDeveloperStatus'>;

export const createDeveloperAccessHandlers = (deps: {
  unlockDeveloper: UnlockDeveloper;
  users: UserRepository;
  sessions: SessionKeeper;
  cookie: SessionCookie;
}): Handlers<DeveloperRoutes> => ({
  async unlockDeveloper({ input, user: { sub, sid }, address, requestId, res, log }) {
    const unlocked = await deps.unlockDeveloper({ ...input.body, userId: sub, sid, address });
    deps.cookie.set(res, unlocked);
    log.info({ requestId, userId: sub, grant: unlocked.grant._id }, 'developer access granted');
    return { granted: true };
  },
  async lockDeveloper({ user: { sub, sid }, requestId, res, log }) {
    await deps.sessions.endDeveloper(sid);
    const [user, session] = await Promise.all([deps.users.find(sub), deps.sessions.findLive(sid)]);
    if (!user || !session) throw new AppError('UNAUTHENTICATED');
    deps.cookie.set(res, { user, session });
    log.info({ requestId, userId: sub }, 'developer access ended');
    return { success: true };
  },
  getDeveloperStatus: ({ user }) => Promise.resolve({ developer: user.developerGrant !== null }),
});
