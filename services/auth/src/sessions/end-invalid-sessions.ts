import type { UserDocument } from '../accounts/user.model';
import type { UserRepository } from '../accounts/user.repository';
import type { SessionLifecycle } from './session-lifecycle';

interface Dependencies {
  users: Pick<UserRepository, 'listWithEndingSessions' | 'settleEndedSessions'>;
  sessions: Pick<SessionLifecycle, 'endAll' | 'endOthers'>;
}

/**
 * Ends the sessions that a new password or a disabled account made invalid. They were noted in the same write as that
 * change, so that {@link endAllInvalidSessions} ends them later if this call fails.
 */
export async function endInvalidSessions(
  { users, sessions }: Dependencies,
  { _id, endingSessions }: Pick<UserDocument, '_id' | 'endingSessions'>,
): Promise<void> {
  if (!endingSessions) return;
  const { since, except } = endingSessions;
  if (except === null) await sessions.endAll(_id);
  else await sessions.endOthers(_id, except);
  await users.settleEndedSessions(_id, since);
}

/** Calls {@link endInvalidSessions} for every user who has sessions that must still be ended. */
export async function endAllInvalidSessions(dependencies: Dependencies): Promise<void> {
  for (const user of await dependencies.users.listWithEndingSessions()) {
    await endInvalidSessions(dependencies, user);
  }
}
