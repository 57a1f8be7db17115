import path from 'node:path';
import { createDiskStore } from '@medrad/object-store';
import { connectMongo } from '@medrad/persistence';
import { createReportingService } from '@medrad/reporting-service';
import { createLogger, secretKey } from '@medrad/service-kit';
import { benchCallers } from './bench-session';

/** Composes the reporting service as in production, with a database and a folder of the caller, without listening. */
export async function composeReporting(mongoUrl: string, database: string, folder: string) {
  const connection = await connectMongo(mongoUrl, database);
  const reporting = await createReportingService({
    connection,
    outbox: { record: (event) => Promise.resolve(event as never) },
    store: await createDiskStore({ root: path.join(folder, 'files') }),
    ticketSecret: secretKey('a-ticket-secret-for-benchmarks-only'),
    callers: benchCallers,
    log: createLogger({ name: 'reporting', level: 'error' }),
    validateAnswers: false,
  });
  return { ...reporting, connection };
}
