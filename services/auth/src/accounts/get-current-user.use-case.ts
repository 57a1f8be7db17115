import { AppError } from '@medrad/contracts';
import { isDiskFull } from '@medrad/service-kit';
import type { SessionLifecycle } from '../sessions/session-lifecycle';
import type { UserDocument } from './user.model';
import type { UserRepository } from './user.repository';

/**
 * The user of a session, read from the database and not from the cookie: a session that was ended elsewhere is refused
 * here at the latest. Notes that the session is in use.
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
    // Reads go on while the disk of the database is full; a later read notes the use.
    await sessions.noteSeen(session, address).catch((error: unknown) => {
      if (!isDiskFull(error)) throw error;
    });
    return user;
  };
