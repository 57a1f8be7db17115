import { AppError } from '@medrad/contracts';
import { isDiskFull } from '@medrad/service-kit';
import type { SessionLifecycle } from '../sessions/session-lifecycle';
import type { UserDocument } from './user.model';
import type { UserRepository } from './user.repository';

/**
 * Reads the user of a session from the database rather than from the cookie, so that an ended session is refused even
 * if the gateway does not know yet that it has ended. Also records that the session is in use.
 * @throws AppError UNAUTHENTICATED
 */
export type GetCurrentUser = (request: {
  userId: string;
  sid: string;
  address: string;
}) => Promise<UserDocument>;

export const createGetCurrentUser =
  ({ users, sessions }: { users: UserRepository; sessions: SessionLifecycle }): GetCurrentUser =>
  async ({ userId, sid, address }) => {
    const [user, session] = await Promise.all([users.find(userId), sessions.findLive(sid)]);
    if (!user || !session) throw new AppError('UNAUTHENTICATED');
    // If the use cannot be recorded, for instance on a full disk, the read must not fail. A later read records the
    // use.
    await sessions.noteSeen(session, address).catch((error: unknown) => {
      if (!isDiskFull(error)) throw error;
    });
    return user;
  };
