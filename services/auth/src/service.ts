import { availableParallelism } from 'node:os';
import { authRoutes } from '@medrad/contracts';
import type { Outbox } from '@medrad/events';
import {
  type CacheStore,
  type Connection,
  createAttemptLimiter,
  createSecretAttempts,
  ensureIndexes,
  pingMongo,
  type Redis,
  type SessionRevocations,
  tryMongoWrite,
} from '@medrad/persistence';
import {
  type CallerVerifier,
  createService,
  createSemaphore,
  type DeviceTokens,
  type Logger,
  type PasswordGate,
  registerRoutes,
  retryUntilReachable,
  type Service,
  type SessionTokens,
  startMaintenance,
} from '@medrad/service-kit';
import { createAccountFeature } from './accounts/account.feature';
import { createAccountHandlers } from './accounts/account.routes';
import { createChangePassword, passwordChangeLimit } from './accounts/change-password.use-case';
import { createHashProcesses, type HashCost, productHashCost } from './accounts/hash-processes';
import { createPasswordHasher } from './accounts/password-hasher';
import { publishVerifications } from './accounts/publish-verifications.use-case';
import { createRegisterUser } from './accounts/register-user.use-case';
import { createUserRepository } from './accounts/user.repository';
import { createDeveloperAccessHandlers } from './developer-access/developer-access.routes';
import { createDeveloperGrantRepository } from './developer-access/developer-grant.repository';
import { createLockDeveloper } from './developer-access/lock-developer.use-case';
import { createUnlockDeveloper } from './developer-access/unlock-developer.use-case';
import { createFeatureToggleRepository } from './feature-toggles/feature-toggle.repository';
import { createFeatureToggleHandlers } from './feature-toggles/feature-toggle.routes';
import { createToggleList } from './feature-toggles/toggle-list';
import { createPasswordResetRepository } from './password-reset/password-reset.repository';
import { createPasswordResetHandlers } from './password-reset/password-reset.routes';
import { createResetPassword, passwordResetLimit } from './password-reset/reset-password.use-case';
import { endAllInvalidSessions } from './sessions/end-invalid-sessions';
import { createKnownDevices } from './sessions/known-device';
import { createLogIn } from './sessions/log-in.use-case';
import { createLoginAttempts } from './sessions/login-attempts';
import { createLoginActivity } from './sessions/login-activity.events';
import { createRevocationRestore } from './sessions/restore-revocations';
import { createSessionCookie } from './sessions/session-cookie';
import { createSessionHandlers } from './sessions/session.routes';
import { createSessionLifecycle } from './sessions/session-lifecycle';
import { createSessionRepository } from './sessions/session.repository';

/** Dependencies of {@link createAuthService}. */
export interface AuthServiceDeps {
  /** Connection to this service's own database. */
  connection: Connection;
  outbox: Pick<Outbox, 'record'>;
  callers: CallerVerifier;
  sessionTokens: SessionTokens;
  deviceTokens: DeviceTokens;
  /** The store where the gateway looks up ended sessions and developer grants. */
  revocations: SessionRevocations;
  /** Cache that all instances of the service share. */
  cache: CacheStore;
  developerGate: PasswordGate;
  /** Counts wrong passwords for all instances together; without Redis each instance counts on its own. */
  redis?: Redis | undefined;
  log: Logger;
  /** Whether responses are validated against the contract; off in production. */
  validateAnswers: boolean;
  /** Cost of hashing a password; by default the one that OWASP recommends. */
  hashCost?: HashCost;
}

/** The running parts of the auth service. */
export interface AuthService {
  service: Service;
  /**
   * Writes every revocation that has not expired to the revocation store. The service also does this whenever the
   * store may have lost its data.
   */
  restoreRevocations(): Promise<void>;
  /** Stops the periodic work and the hashing processes. Connections stay open, because they belong to the caller. */
  close(): Promise<void>;
}

/**
 * Maximum number of concurrent hashes, and of calls that wait for a hash. A hash takes a core and 19 MiB for tens of
 * milliseconds; one core is left to all other requests. With two cores the longest wait is about 3 seconds.
 */
const hashLimits = { permits: Math.max(1, availableParallelism() - 1), maxWaiting: 100 };
/**
 * Interval in milliseconds at which revocations are copied from the database to the revocation store: the longest
 * time in which a session that another process ended is still accepted.
 */
const catchUpEveryMs = 5_000;

/**
 * Creates the service, its indexes and its periodic work, and restores revocations. The service also starts when the
 * revocation store cannot be reached.
 * @throws errors of a database that stays unreachable
 */
export async function createAuthService(deps: AuthServiceDeps): Promise<AuthService> {
  const { connection, outbox, callers, revocations, redis, log, validateAnswers } = deps;
  const queue = createSemaphore(
    hashLimits,
    'Too many people are signing in right now. Please try again in a moment.',
  );
  const processes = createHashProcesses(deps.hashCost ?? productHashCost, hashLimits.permits);
  const hasher = createPasswordHasher(queue, processes);
  const users = createUserRepository(connection);
  const sessionRecords = createSessionRepository(connection);
  const grants = createDeveloperGrantRepository(connection);
  const toggles = createToggleList(createFeatureToggleRepository(connection), deps.cache);
  const sessions = createSessionLifecycle({ sessions: sessionRecords, grants, revocations, log });
  const cookie = createSessionCookie(deps.sessionTokens);
  const devices = createKnownDevices(deps.deviceTokens);
  const registerUser = createRegisterUser({ users, hasher });
  const recordLogin = createLoginActivity(outbox);
  const handlers = {
    ...createAccountHandlers({
      accounts: createAccountFeature({
        users,
        sessions,
        outbox,
        registerUser,
        changePassword: createChangePassword({
          users,
          hasher,
          sessions,
          attempts: createAttemptLimiter({ redis, prefix: 'password-change', ...passwordChangeLimit }),
        }),
      }),
      sessions,
      cookie,
      devices,
    }),
    ...createPasswordResetHandlers(
      createResetPassword({
        resets: createPasswordResetRepository(connection),
        users,
        hasher,
        sessions,
        attempts: createAttemptLimiter({ redis, prefix: 'password-reset', ...passwordResetLimit }),
      }),
    ),
    ...createSessionHandlers({
      logIn: createLogIn({
        users,
        hasher,
        sessions,
        attempts: createLoginAttempts(redis),
        recordLogin,
      }),
      sessions,
      cookie,
      devices,
    }),
    ...createDeveloperAccessHandlers({
      unlockDeveloper: createUnlockDeveloper({
        gate: deps.developerGate,
        queue,
        attempts: createSecretAttempts({ redis, prefix: 'developer' }),
        users,
        sessions,
      }),
      lockDeveloper: createLockDeveloper({ users, sessions }),
      cookie,
    }),
    ...createFeatureToggleHandlers({ toggles }),
  };
  const service = createService({
    name: 'auth',
    log,
    readiness: { mongodb: () => pingMongo(connection) },
    trialWrites: { mongodb: () => tryMongoWrite(connection) },
    register: (app) =>
      registerRoutes(app, authRoutes, handlers, { service: 'auth', callers, log, validateAnswers }),
  });

  const prepare = async () => {
    await ensureIndexes(connection);
    // Runs before the first request: a crash may have left sessions that should have been ended, and none of them may
    // be accepted again.
    await endAllInvalidSessions({ users, sessions });
  };
  await retryUntilReachable(prepare, { dependency: 'mongodb', log });
  const restore = createRevocationRestore({ sessions: sessionRecords, grants, revocations });
  await restore.all().catch((error: unknown) => {
    // The revocation store may be unreachable now. The periodic copying copies all revocations until it has succeeded
    // once.
    log.warn({ fault: (error as Error).name }, 'revocations could not be restored at start');
  });
  const catchUp = async () => {
    try {
      await endAllInvalidSessions({ users, sessions });
    } finally {
      // Revocations are copied even when ending sessions fails.
      await restore.catchUp();
    }
  };
  // A Redis server that reconnects may have lost its data.
  const restoreAgain = () => {
    restore.all().catch((error: unknown) => {
      log.warn(
        { fault: (error as Error).name },
        'revocations could not be restored; maintenance tries again',
      );
    });
  };
  redis?.on('ready', restoreAgain);
  const maintenance = startMaintenance({ run: catchUp, everyMs: catchUpEveryMs, log });
  // Completing the search texts reads every user once, so it runs in the background.
  const completing = users.completeSearchTexts().catch((error: unknown) => {
    log.warn({ fault: (error as Error).name }, 'search texts are incomplete; the next start continues');
  });
  const publishing = publishVerifications({ users, outbox }).catch((error: unknown) => {
    log.warn(
      { fault: (error as Error).name },
      'verifications are not all published; the next start continues',
    );
  });
  return {
    service,
    restoreRevocations: () => restore.all(),
    async close() {
      redis?.off('ready', restoreAgain);
      await maintenance.stop();
      await Promise.all([completing, publishing]);
      await processes.close();
    },
  };
}
