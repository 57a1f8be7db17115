import path from 'node:path';
import { createInProcessTransport, createOutbox } from '@medrad/events';
import { createDiskStore } from '@medrad/object-store';
import { connectMongo, createMemoryCacheStore, createSecretAttempts } from '@medrad/persistence';
import { createLogger, createPasswordGate } from '@medrad/service-kit';
import { createSpottersService } from '@medrad/spotters-service';
import { benchCallers, benchSecret } from './bench-session';

/** Composes the spotters service as in production, with a database and a folder of the caller, without listening. */
export async function composeSpotters(mongoUrl: string, database: string, folder: string) {
  const connection = await connectMongo(mongoUrl, database);
  const transport = createInProcessTransport();
  const log = createLogger({ name: 'spotters', level: 'error' });
  const spotters = await createSpottersService({
    connection,
    transport,
    outbox: createOutbox({ connection, transport, log }),
    store: await createDiskStore({ root: path.join(folder, 'files') }),
    cache: createMemoryCacheStore(),
    ticketSecret: benchSecret,
    adminGate: createPasswordGate({}),
    attempts: createSecretAttempts({ prefix: 'bench' }),
    callers: benchCallers,
    log,
    validateAnswers: false,
  });
  return { ...spotters, connection };
}
