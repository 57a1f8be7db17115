import path from 'node:path';
import { createDiskStore } from '@medrad/object-store';
import { createPapersService } from '@medrad/papers-service';
import { connectMongo } from '@medrad/persistence';
import { createLogger } from '@medrad/service-kit';
import { benchCallers } from './bench-session';

/** The papers service as it runs for people, on a database and a folder of the caller's; nobody listens yet. */
export async function composePapers(mongoUrl: string, database: string, folder: string) {
  const connection = await connectMongo(mongoUrl, database);
  const papers = await createPapersService({
    connection,
    store: await createDiskStore({ root: path.join(folder, 'files') }),
    callers: benchCallers,
    log: createLogger({ name: 'papers', level: 'error' }),
    validateAnswers: false,
  });
  return { ...papers, connection };
}
