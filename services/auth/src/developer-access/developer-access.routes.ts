import type { authRoutes } from '@medrad/contracts';
import type { Handlers } from '@medrad/service-kit';
import type { SessionCookie } from '../sessions/session-cookie';
import type { LockDeveloper } from './lock-developer.use-case';
import type { UnlockDeveloper } from './unlock-developer.use-case';

type DeveloperRoutes = Pick<typeof authRoutes, 'unlockDeveloper' | 'lockDeveloper' | 'getDeveloperStatus'>;

export const createDeveloperAccessHandlers = (deps: {
  unlockDeveloper: UnlockDeveloper;
  lockDeveloper: LockDeveloper;
  cookie: SessionCookie;
}): Handlers<DeveloperRoutes> => ({
  async unlockDeveloper({ input, user: { sub, sid }, address, requestId, res, log }) {
    const unlocked = await deps.unlockDeveloper({ ...input.body, userId: sub, sid, address });
    deps.cookie.set(res, unlocked);
    log.info({ requestId, userId: sub, grant: unlocked.grant._id }, 'developer access granted');
    return { granted: true };
  },
  async lockDeveloper({ user: { sub, sid }, requestId, res, log }) {
    deps.cookie.set(res, await deps.lockDeveloper({ userId: sub, sid }));
    log.info({ requestId, userId: sub }, 'developer access ended');
    return { success: true };
  },
  getDeveloperStatus: ({ user }) => Promise.resolve({ developer: user.developerGrant !== null }),
});
