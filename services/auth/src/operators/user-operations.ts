import type { RegisteredUser } from '@medrad/contracts';
import type { Connection, SessionRevocations } from '@medrad/persistence';
import type { Logger } from '@medrad/service-kit';
import { normalizeEmail } from '../accounts/email.policy';
import { createUserAccess } from '../accounts/user-access.use-case';
import { presentRegisteredUser } from '../accounts/user.presenter';
import { createUserRepository } from '../accounts/user.repository';
import { createDeveloperGrantRepository } from '../developer-access/developer-grant.repository';
import { createCreateResetToken } from '../password-reset/create-reset-token.use-case';
import { createPasswordResetRepository } from '../password-reset/password-reset.repository';
import { createSessionLifecycle } from '../sessions/session-lifecycle';
import { createSessionRepository } from '../sessions/session.repository';

/** Operators' commands about users. They run on the database beside the running service. */
export interface UserOperations {
  /** Lists users, newest first. */
  list(): AsyncIterable<RegisteredUser>;
  /** Finds a user by id or by e-mail address in upper or lower case; null for an unknown user. */
  find(emailOrId: string): Promise<RegisteredUser | null>;
  /**
   * Ends every session of the user and their developer access; returns the number of sessions. Running services
   * refuse the sessions within seconds, or at once when they share the revocation store.
   */
  endSessions(userId: string): Promise<number>;
  /** Refuses further sign-ins and ends every session; takes effect as fast as {@link endSessions}. */
  disable(userId: string): Promise<void>;
  /** Lets the user sign in again. */
  enable(userId: string): Promise<void>;
  /**
   * Creates the token of a one-time password reset link, valid for an hour; the user's previous link becomes invalid.
   */
  createResetToken(userId: string): Promise<string>;
}

const pageSize = 500;

/** @param deps.connection connection to the database of auth */
export function createUserOperations(deps: {
  connection: Connection;
  revocations: SessionRevocations;
  log: Logger;
}): UserOperations {
  const { connection, revocations, log } = deps;
  const users = createUserRepository(connection);
  const sessions = createSessionLifecycle({
    sessions: createSessionRepository(connection),
    grants: createDeveloperGrantRepository(connection),
    revocations,
    log,
  });
  const access = createUserAccess({ users, sessions });
  return {
    async *list() {
      for (let offset = 0; ; offset += pageSize) {
        const page = await users.list({ limit: pageSize, offset });
        for (const user of page) yield presentRegisteredUser(user);
        if (page.length < pageSize) return;
      }
    },
    async find(emailOrId) {
      const user = (await users.findByEmail(normalizeEmail(emailOrId))) ?? (await users.find(emailOrId));
      return user && presentRegisteredUser(user);
    },
    createResetToken: createCreateResetToken(createPasswordResetRepository(connection)),
    endSessions: (userId) => sessions.endAll(userId),
    async disable(userId) {
      await access.disable(userId);
    },
    async enable(userId) {
      await access.enable(userId);
    },
  };
}
