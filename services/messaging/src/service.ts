import { messagingRoutes } from '@medrad/contracts';
import type { Outbox, Transport } from '@medrad/events';
import { ensureIndexes, pingMongo } from '@medrad/persistence';
import {
  type CallerTokens,
  createService,
  type Logger,
  registerRoutes,
  type Service,
} from '@medrad/service-kit';
import type { Connection } from 'mongoose';
import { createActivityRepository } from './activities/activity.repository';
import { createActivityHandlers } from './activities/activity.routes';
import { createRecordActivity } from './activities/record-activity.use-case';
import { createActivityLogConsumer } from './consumers/activity-log.consumer';

/** What {@link createMessagingService} is given by whoever composes the product. */
export interface MessagingServiceDeps {
  /** To this service's own database. */
  connection: Connection;
  /** Where activities of every service arrive. */
  transport: Pick<Transport, 'subscribe'>;
  outbox: Pick<Outbox, 'record'>;
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
 * Composes the activity log: builds the indexes and subscribes before it resolves.
 * @throws what the database throws while it is away
 */
export async function createMessagingService(deps: MessagingServiceDeps): Promise<MessagingService> {
  const { connection, transport, outbox, callers, log, validateAnswers } = deps;
  const activities = createActivityRepository(connection);
  const handlers = createActivityHandlers({ recordActivity: createRecordActivity({ outbox, activities }) });
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
