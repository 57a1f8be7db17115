import { AppError, type Registration } from '@medrad/contracts';
import { normalizeEmail } from './email.policy';
import type { PasswordHasher } from './password-hasher';
import { assertAcceptablePassword } from './password.policy';
import type { UserDocument } from './user.model';
import type { UserRepository } from './user.repository';

/**
 * Creates an account.
 * @throws AppError EMAIL_TAKEN, VALIDATION_FAILED for a guessable password
 */
export type RegisterUser = (registration: Registration) => Promise<UserDocument>;

export const createRegisterUser =
  (deps: { users: UserRepository; hasher: PasswordHasher }): RegisterUser =>
  async (registration) => {
    const email = normalizeEmail(registration.email);
    const name = registration.name.trim();
    const institute = registration.institute.trim();
    assertAcceptablePassword(registration.password, { name, institute, email }, 'password');
    // An address that already has an account is refused here to save the hashing. The unique index decides between
    // concurrent registrations.
    if (await deps.users.findByEmail(email)) throw new AppError('EMAIL_TAKEN');
    return deps.users.create({
      name,
      institute,
      email,
      phone: registration.phone?.trim() || null,
      password: await deps.hasher.hash(registration.password),
    });
  };
