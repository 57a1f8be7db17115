import { messagingRoutes } from '@medrad/contracts';
import type { Outbox, Transport } from '@medrad/events';
import {
  type Connection,
  ensureIndexes,
  pingMongo,
  type SecretAttempts,
  tryMongoWrite,
} from '@medrad/persistence';
import {
  type CallerVerifier,
  createAdminAccess,
  createService,
  type Logger,
  type PasswordGate,
  registerRoutes,
  retryUntilReachable,
  type Service,
  startMaintenance,
} from '@medrad/service-kit';
import { createActivityFeature } from './activities/activity.feature';
import { createActivityHandlers } from './activities/activity.routes';
import { createMessageFeature } from './messages/message.feature';
import { createMessageRepository } from './messages/message.repository';
import { createMessageHandlers } from './messages/message.routes';
import { createNoticeConsumer } from './notices/notice-requested.consumer';
import { createNoticeRepository } from './notices/notice.repository';
import { createNoticeHandlers } from './notices/notice.routes';

const maintenanceEveryMs = 60 * 60 * 1000;

/** Dependencies of {@link createMessagingService}. */
export interface MessagingServiceDeps {
  /** Connection to this service's own database. */
  connection: Connection;
  /** Delivers activities and notices of all services. */
  transport: Pick<Transport, 'subscribe'>;
  outbox: Pick<Outbox, 'record'>;
  /** Checks the password of the messages screen. */
  adminGate: PasswordGate;
  /** Limits attempts with a wrong admin password. */
  attempts: SecretAttempts;
  callers: CallerVerifier;
  log: Logger;
  /** Whether responses are validated against the contract; off in production. */
  validateAnswers: boolean;
  settings: {
    /** Days for which entries of the activity log are kept; 0 keeps them for ever. */
    ACTIVITY_RETENTION_DAYS: number;
  };
}

/** The running messaging service. */
export interface MessagingService {
  service: Service;
  /**
   * Deletes entries of the activity log that are older than the retention. The service also does this at start and
   * every hour.
   */
  removeOldEntries: (now: Date) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Creates the service with its indexes, and subscribes to events.
 * @throws errors of a database that stays unreachable
 */
export async function createMessagingService(deps: MessagingServiceDeps): Promise<MessagingService> {
  const { connection, transport, outbox, callers, log, validateAnswers } = deps;
  const activityLog = createActivityFeature({
    connection,
    outbox,
    log,
    retentionDays: deps.settings.ACTIVITY_RETENTION_DAYS,
  });
  const notices = createNoticeRepository(connection);
  const handlers = {
    ...createActivityHandlers(activityLog),
    ...createMessageHandlers({
      messages: createMessageFeature(createMessageRepository(connection)),
      authorizeAdmin: createAdminAccess({
        gate: deps.adminGate,
        attempts: deps.attempts,
        refusal: 'Invalid password',
      }),
    }),
    ...createNoticeHandlers(notices),
  };
  const service = createService({
    name: 'messaging',
    log,
    readiness: { mongodb: () => pingMongo(connection) },
    trialWrites: { mongodb: () => tryMongoWrite(connection) },
    register: (app) =>
      registerRoutes(app, messagingRoutes, handlers, { service: 'messaging', callers, log, validateAnswers }),
  });
  const prepare = async (): Promise<void> => {
    await ensureIndexes(connection);
    await activityLog.start();
  };
  await retryUntilReachable(prepare, { dependency: 'mongodb', log });
  for (const consumer of [activityLog.consumer, createNoticeConsumer(notices)]) {
    await transport.subscribe({ ...consumer, handle: service.watchStorage(consumer.handle) });
  }
  const maintenance = startMaintenance({
    run: () => activityLog.removeOldEntries(new Date()),
    everyMs: maintenanceEveryMs,
    log,
    atOnce: true,
  });
  const close = async (): Promise<void> => {
    await activityLog.close();
    await maintenance.stop();
  };
  return { service, removeOldEntries: (now) => activityLog.removeOldEntries(now), close };
}
