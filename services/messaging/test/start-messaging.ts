import type { Connection } from 'mongoose';
import { createInProcessTransport, createOutbox, type Outbox, type Transport } from '@medrad/events';
import { connectMongo, createSecretAttempts } from '@medrad/persistence';
import { type CallerVerifier, createAdminGate, isOutage, type Metrics } from '@medrad/service-kit';
import {
  captureLogs,
  type CapturedLogs,
  createTestDatabase,
  type TestDatabase,
  startTestService,
  testCallers,
} from '@medrad/testing';
import { createMessagingService } from '../src';
import { messagingManifest } from '../src/service.manifest';

export const adminPassword = 'the-admin-password';
export const developerPassword = 'the-developer-password';

/** The messaging service with a database of its own and an in-process transport. */
export interface RunningMessaging {
  url: string;
  connection: Connection;
  transport: Transport;
  outbox: Outbox;
  logs: CapturedLogs;
  metrics: Metrics;
  /** Removes entries that are older than the retention. */
  removeOldEntries(now: Date): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param options.database database on which the service starts; the caller creates and stops it
 * @param options.retentionDays 0 by default: the activity log is kept for ever
 * @param options.callers verifies identity tokens; by default it accepts those of the tests
 */
export async function startMessaging(
  options: { database?: TestDatabase; callers?: CallerVerifier; retentionDays?: number } = {},
): Promise<RunningMessaging> {
  const database = options.database ?? (await createTestDatabase());
  const connection = options.database ? await connectMongo(database.url, database.name) : database.connection;
  const logs = captureLogs('messaging');
  const transport = createInProcessTransport({ retryDelaysMs: [1, 1, 1, 1], isOutage });
  const outbox = createOutbox({
    connection,
    transport,
    publishes: messagingManifest.publishes,
    log: logs.log,
  });
  const { service, removeOldEntries, close } = await createMessagingService({
    connection,
    transport,
    outbox,
    adminGate: createAdminGate({ admin: adminPassword, developer: developerPassword }),
    attempts: createSecretAttempts({ prefix: 'admin' }),
    callers: options.callers ?? testCallers,
    log: logs.log,
    validateAnswers: true,
    settings: { ACTIVITY_RETENTION_DAYS: options.retentionDays ?? 0 },
  });
  const running = await startTestService(service);
  return {
    url: running.url,
    connection,
    transport,
    outbox,
    logs,
    metrics: service.metrics,
    removeOldEntries,
    async stop() {
      await running.close({ graceMs: 0 });
      await outbox.stop();
      await transport.close();
      await close();
      await (options.database ? connection.close() : database.stop());
    },
  };
}
