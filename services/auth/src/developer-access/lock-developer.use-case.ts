import { AppError } from '@medrad/contracts';
import type { UserDocument } from '../accounts/user.model';
import type { UserRepository } from '../accounts/user.repository';
import type { SessionDocument } from '../sessions/session.model';
import type { SessionLifecycle } from '../sessions/session-lifecycle';

/**
 * Ends the developer access of a session; the session stays signed in.
 * @throws AppError UNAUTHENTICATED when the session has ended
 */
export type LockDeveloper = (request: {
  userId: string;
  sid: string;
}) => Promise<{ user: UserDocument; session: SessionDocument }>;

export const createLockDeveloper =
  ({ users, sessions }: { users: UserRepository; sessions: SessionLifecycle }): LockDeveloper =>
  async ({ userId, sid }) => {
    await sessions.endDeveloper(sid);
    const [user, session] = await Promise.all([users.find(userId), sessions.findLive(sid)]);
    if (!user || !session) throw new AppError('UNAUTHENTICATED');
    return { user, session };
  };
