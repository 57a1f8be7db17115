import { AppError } from '@medrad/contracts';
import type { Outbox } from '@medrad/events';
import type { SessionLifecycle } from '../sessions/session-lifecycle';
import type { ChangePassword } from './change-password.use-case';
import { createGetCurrentUser } from './get-current-user.use-case';
import { publishVerification } from './publish-verifications.use-case';
import type { RegisterUser } from './register-user.use-case';
import { createUserAccess } from './user-access.use-case';
import type { UserDocument } from './user.model';
import type { UserFilter, UserRepository } from './user.repository';

/** Dependencies of {@link createAccountFeature}. */
export interface AccountFeatureDeps {
  users: UserRepository;
  sessions: SessionLifecycle;
  registerUser: RegisterUser;
  changePassword: ChangePassword;
  outbox: Pick<Outbox, 'record'>;
}

/** @throws AppError NOT_FOUND */
function required(user: UserDocument | null): UserDocument {
  if (!user) throw new AppError('NOT_FOUND');
  return user;
}

/** Binds the use cases of accounts to users and sessions. */
export function createAccountFeature({
  users,
  sessions,
  registerUser,
  changePassword,
  outbox,
}: AccountFeatureDeps) {
  const access = createUserAccess({ users, sessions });
  return {
    registerUser,
    changePassword,
    getCurrentUser: createGetCurrentUser({ users, sessions }),
    /** Lists users by registration, newest first. */
    listUsers: (page: { limit: number; offset: number }, filter: UserFilter) => users.list(page, filter),
    async countUsers() {
      const [verified, pending] = await Promise.all([
        users.count({ verified: true }),
        users.count({ verified: false }),
      ]);
      return { total: verified + pending, verified, pending };
    },
    /** @throws AppError NOT_FOUND */
    async verifyUser(id: string) {
      const user = required(await users.markVerified(id));
      await publishVerification({ users, outbox }, user);
      return user;
    },
    /** @throws AppError NOT_FOUND */
    disableUser: async (id: string) => required(await access.disable(id)),
    /** @throws AppError NOT_FOUND */
    enableUser: async (id: string) => required(await access.enable(id)),
  };
}

export type AccountFeature = ReturnType<typeof createAccountFeature>;
