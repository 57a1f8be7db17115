import { messagingRoutes } from '@medrad/contracts';
import type { Outbox, Transport } from '@medrad/events';
import { type AttemptLimiter, ensureIndexes, pingMongo } from '@medrad/persistence';
import {
  type CallerTokens,
  createAdminAccess,
  createService,
  type Logger,
  type PasswordGate,
  registerRoutes,
  type Service,
} from '@medrad/service-kit';
import type { Connection } from 'mongoose';
import { createActivityRepository } from './activities/activity.repository';
import { createActivityHandlers } from './activities/activity.routes';
import { createRecordActivity } from './activities/record-activity.use-case';
import { createActivityLogConsumer } from './consumers/activity-log.consumer';
import { createMessageRepository } from './messages/message.repository';
import { createMessageHandlers } from './messages/message.routes';

/** What {@link createMessagingService} is given by whoever composes the product. */
export interface MessagingServiceDeps {
  /** To this service's own database. */
  connection: Connection;
  /** Where activities of every service arrive. */
  transport: Pick<Transport, 'subscribe'>;
  outbox: Pick<Outbox, 'record'>;
  /** The password of the messages screen. */
  adminGate: PasswordGate;
  /** Of the admin password, per address and per account. */
  attempts: AttemptLimiter;
  callers: CallerTokens;
  log: Logger;
  /** Check answers against the contract; off in production. */
  validateAnswers: boolean;
}

/** The running parts of the messaging service. */
export interface MessagingService {
  service: Service;
}

/**
 * Composes activity log and messages: builds the indexes and subscribes before it resolves.
 * @throws what the database throws while it is away
 */
export async function createMessagingService(deps: MessagingServiceDeps): Promise<MessagingService> {
  const { connection, transport, outbox, callers, log, validateAnswers } = deps;
  const activities = createActivityRepository(connection);
  const handlers = {
    ...createActivityHandlers({ recordActivity: createRecordActivity({ outbox, activities }), activities }),
    ...createMessageHandlers({
      messages: createMessageRepository(connection),
      authorizeAdmin: createAdminAccess({
        gate: deps.adminGate,
        attempts: deps.attempts,
        refusal: 'Invalid password',
      }),
    }),
  };
  const service = createService({
    name: 'messaging',
    log,
    readiness: { mongodb: () => pingMongo(connection) },
    register: (app) => registerRoutes(app, messagingRoutes, handlers, { callers, log, validateAnswers }),
  });
  await ensureIndexes(connection);
  await transport.subscribe(createActivityLogConsumer(activities));
  return { service };
}
