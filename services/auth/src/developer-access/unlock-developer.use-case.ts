import { AppError } from '@medrad/contracts';
import type { SecretAttempts } from '@medrad/persistence';
import type { PasswordGate, Semaphore } from '@medrad/service-kit';
import type { UserDocument } from '../accounts/user.model';
import type { UserRepository } from '../accounts/user.repository';
import type { SessionDocument } from '../sessions/session.model';
import type { SessionLifecycle } from '../sessions/session-lifecycle';
import type { DeveloperGrantDocument } from './developer-grant.model';

/** A request of a session for developer access. */
export interface UnlockRequest {
  password: string;
  userId: string;
  sid: string;
  address: string;
}

/**
 * Grants developer access to a session.
 * @throws AppError DEVELOPER_ACCESS_OFF, RATE_LIMITED, INVALID_PASSWORD; UNAUTHENTICATED for a session that has ended
 */
export type UnlockDeveloper = (request: UnlockRequest) => Promise<{
  user: UserDocument;
  session: SessionDocument;
  grant: DeveloperGrantDocument;
}>;

/** Dependencies of {@link UnlockDeveloper}. */
export interface UnlockDeveloperDeps {
  gate: PasswordGate;
  queue: Semaphore;
  attempts: SecretAttempts;
  users: UserRepository;
  sessions: SessionLifecycle;
}

export const createUnlockDeveloper =
  ({ gate, queue, attempts, users, sessions }: UnlockDeveloperDeps): UnlockDeveloper =>
  async ({ password, userId, sid, address }) => {
    if (!gate.isConfigured) throw new AppError('DEVELOPER_ACCESS_OFF');
    queue.assertRoom();
    const forgive = await attempts.begin({ userId, address });
    if (!(await queue.run(() => gate.verify(password)))) throw new AppError('INVALID_PASSWORD');

    const [user, session] = await Promise.all([users.find(userId), sessions.findLive(sid)]);
    if (!user || !session) throw new AppError('UNAUTHENTICATED');
    const grant = await sessions.grantDeveloper(session);
    await forgive();
    return { user, session, grant };
  };
