import { eventIdOf, type Outbox } from '@medrad/events';
import type { UserDocument } from './user.model';
import type { UserRepository } from './user.repository';

interface Dependencies {
  users: UserRepository;
  outbox: Pick<Outbox, 'record'>;
}

/** Publishes that an account is verified. Repeated calls record the same event. */
export async function publishVerification(
  { users, outbox }: Dependencies,
  { _id: userId, joinDate }: UserDocument,
): Promise<void> {
  await outbox.record({
    id: eventIdOf('account verified', userId),
    name: 'account.verified.v1',
    requestId: null,
    payload: { userId, registeredAt: joinDate.toISOString() },
  });
  await users.notePublishedVerification(userId);
}

/**
 * Publishes every verification that is not published yet: of accounts that earlier versions verified, and after a crash.
 */
export async function publishVerifications(dependencies: Dependencies): Promise<void> {
  for await (const user of dependencies.users.unpublishedVerifications())
    await publishVerification(dependencies, user);
}
