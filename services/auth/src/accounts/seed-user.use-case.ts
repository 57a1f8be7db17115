import { AppError, type Registration, type User } from '@medrad/contracts';
import { normalizeEmail } from './email.policy';
import type { RegisterUser } from './register-user.use-case';
import { presentUser } from './user.presenter';
import type { UserRepository } from './user.repository';

/** The user that is there now, and whether it was created just now. */
export interface SeededUser {
  user: User;
  created: boolean;
}

/** Creates a user of the demo content under the same rules as a registration; one that is there stays untouched. */
export const createSeedUser =
  (deps: { users: UserRepository; registerUser: RegisterUser }) =>
  async (registration: Registration): Promise<SeededUser> => {
    const known = await deps.users.findByEmail(normalizeEmail(registration.email));
    if (known) return { user: presentUser(known), created: false };
    try {
      return { user: presentUser(await deps.registerUser(registration)), created: true };
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'EMAIL_TAKEN')) throw error;
      return createSeedUser(deps)(registration);
    }
  };
