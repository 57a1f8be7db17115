import type { UserDocument } from '../accounts/user.model';
import type { UserRepository } from '../accounts/user.repository';
import type { SessionLifecycle } from './session-lifecycle';

interface Dependencies {
  users: Pick<UserRepository, 'listWithEndingSessions' | 'settleEndedSessions'>;
  sessions: Pick<SessionLifecycle, 'endAll' | 'endOthers'>;
}

/**
 * Ends the sessions that a new password or disabling the account made invalid. The change itself noted them, in the same
 * write: if this call fails, or the process ends before it, {@link endAllInvalidSessions} ends them.
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

/** {@link endInvalidSessions} for every user. */
export async function endAllInvalidSessions(dependencies: Dependencies): Promise<void> {
  for (const user of await dependencies.users.listWithEndingSessions()) {
    await endInvalidSessions(dependencies, user);
  }
}
